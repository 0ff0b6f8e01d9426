import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "@/components/forms/post-json";
import { sendPictures } from "@/components/forms/send-pictures";
import { serve } from "@/tests/support/dom/server";
import { serveUploads, uploadId } from "@/tests/support/dom/storage";

type Body = { title: string; imageUrl: string };
const picture = "data:image/png;base64,iVBORw0KGgo=";
const body: Body = { title: "Moss", imageUrl: picture };
const named = { ...body, imageUrl: `upload:${uploadId}` };

const refusal = (status: number, code: string, errors: Record<string, string> = {}) =>
  Object.assign(Object.create(ApiError.prototype) as ApiError, { status, code, errors, message: "" });
/** A host with a small body limit. */
const capped = () => refusal(413, "unknown");
const isLarge = (sent: Body) => sent.imageUrl.startsWith("data:");

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({});
  serveUploads(server);
});
const send = (answer: (sent: Body) => unknown) => {
  const call = vi.fn(async (sent: Body) => answer(sent));
  return { call, sent: () => call.mock.calls.map(([each]) => each) };
};

it("sends a picture in the body while that is accepted", async () => {
  const { call, sent } = send(() => "taken");
  expect(await sendPictures(body, ["imageUrl"], call)).toBe("taken");
  expect(sent()).toEqual([body]);
  expect(server.calls).toEqual([]);
});

it("uploads it to storage if the host limits bodies, and sends its id", async () => {
  const { call, sent } = send((each) => {
    if (isLarge(each)) throw capped();
    return "taken";
  });
  expect(await sendPictures(body, ["imageUrl"], call)).toBe("taken");
  expect(sent()).toEqual([body, named]);
});

it("sends the same upload again in a repetition", async () => {
  const broken = send((each) => {
    if (isLarge(each)) throw capped();
    throw new NetworkError(new TypeError("Failed to fetch"));
  });
  await expect(sendPictures(body, ["imageUrl"], broken.call)).rejects.toThrow();
  const again = send(() => "taken");
  await sendPictures(body, ["imageUrl"], again.call);
  expect(again.sent()).toEqual([named]);
  expect(server.to("POST /api/uploads")).toHaveLength(1);
});

it("uploads a picture again if its upload has expired", async () => {
  const broken = send((each) => {
    if (isLarge(each)) throw capped();
    throw new NetworkError(new TypeError("Failed to fetch"));
  });
  await expect(sendPictures(body, ["imageUrl"], broken.call)).rejects.toThrow();
  let isGone = true;
  const again = send((each) => {
    if (isLarge(each)) throw capped();
    if (!isGone) return "taken";
    isGone = false;
    throw refusal(422, "invalid", { imageUrl: "This upload is not there any more." });
  });
  expect(await sendPictures(body, ["imageUrl"], again.call)).toBe("taken");
  expect(again.sent()).toEqual([named, body, named]);
  expect(server.to("POST /api/uploads")).toHaveLength(2);
});
