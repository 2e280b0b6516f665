import { expect, test } from "vitest";
import { InputError } from "../../../src/input-error";
import { checkAddress, shownAddress } from "../../../src/parallel/queue/address";
import { headerIdOf, isJobOf, jobIdOf } from "../../../src/parallel/queue/names";
import { workersFrom } from "../../../src/parallel/queue/worker-name";

test.each(["redis://localhost", "redis://:secret@localhost:6379/1", "rediss://user:secret@garden.example:6380"])(
  "%s is the address of a queue, and is shown without its password",
  (address) => {
    expect(checkAddress(address, "solve").href).toContain("redis");
    expect(shownAddress(address)).not.toMatch(/secret|user/);
  },
);

const noBegin = "it does not begin with redis:// or rediss://";
test.each([
  ["", noBegin],
  ["localhost:6379", noBegin],
  ["127.0.0.1:6379", noBegin],
  [":secret@localhost:6379", noBegin],
  ["http://localhost", noBegin],
  ["redis:secret", noBegin],
  ["unix:///secret", noBegin],
  ["redis://", "it cannot be read"],
  ["redis://:secret@localhost:port", "it cannot be read"],
])("%j is none, and the error says why without the password", (address, reason) => {
  const words = "the queue must be an address such as redis://:PASSWORD@localhost:6379";
  expect(() => checkAddress(address, "solve soma")).toThrow(new InputError("solve soma", `${words}: ${reason}`));
});

test("a job has the same id each time, no colon, and belongs to one header", () => {
  const [one, other] = [headerIdOf({ puzzle: "a" }), headerIdOf({ puzzle: "b" })];
  const id = jobIdOf(one, "task 7");
  expect([id, id.includes(":"), Number.isNaN(Number(id))]).toEqual([jobIdOf(one, "task 7"), false, true]);
  expect([isJobOf(one, id), isJobOf(other, id), jobIdOf(one, "task 8") === id]).toEqual([true, false, false]);
});

test("workers are counted once, though each has two connections", () => {
  const names = ["gardens:d29yaw==:w:pc.12/2", "gardens:d29yaw==:w:pc.12/2", "gardens:d29yaw==:w:pc.13/4", "other"];
  expect(workersFrom(names.map((rawname) => ({ rawname })))).toEqual({ workers: 2, threads: 6 });
});
