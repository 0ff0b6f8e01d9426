import type { ComponentProps, FocusEvent, InputEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { withFilledValue } from "@/components/ui/filled-value";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type AreaProps = ComponentProps<"textarea">;
const propsOf = (props: AreaProps): AreaProps => withFilledValue<HTMLTextAreaElement, AreaProps>(props);
const holding = (value: string) => ({ currentTarget: { value } });

describe("a controlled field", () => {
  it.each(["onInput", "onBlur"] as const)("picks up its value on %s, typed or not", (name) => {
    const onChange = vi.fn();
    const own = vi.fn();
    const props = propsOf({ value: "", onChange, [name]: own });
    const event = holding("Auto Fill") as unknown as InputEvent<HTMLTextAreaElement> &
      FocusEvent<HTMLTextAreaElement>;
    props[name]?.(event);
    expect([onChange.mock.calls, own.mock.calls]).toEqual([[[event]], [[event]]]);
  });

  it("reports no value twice", () => {
    const onChange = vi.fn();
    const props = propsOf({ value: "known", onChange });
    props.onBlur?.(holding("known") as unknown as FocusEvent<HTMLTextAreaElement>);
    expect([props.onChange, onChange.mock.calls]).toEqual([undefined, []]);
  });

  it("is unchanged without a handler", () => {
    for (const props of [
      { onChange: () => {} },
      { value: "read only", readOnly: true },
      { defaultValue: "" },
    ])
      expect(propsOf(props)).toBe(props);
  });

  it("renders its value", () => {
    const change = () => {};
    expect(renderToStaticMarkup(<Textarea value="words" onChange={change} />)).toContain(">words</textarea>");
    expect(renderToStaticMarkup(<Input value="word" onChange={change} />)).toContain('value="word"');
  });
});
