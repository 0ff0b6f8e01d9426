import type { ChangeEvent, FocusEvent, InputEvent } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

type TextControlProps<Control extends TextControl> = {
  value?: unknown;
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined;
  onInput?: ((event: InputEvent<Control>) => void) | undefined;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
};

/**
 * Gives a controlled field what a browser or a password manager fills in without a key press: React calls
 * `onChange` only for what was typed. Fields of forms are read by `syncFilledFields`.
 */
export function withFilledValue<Control extends TextControl, Props extends TextControlProps<Control>>(
  props: Props,
): Props {
  const { value, onChange, onInput, onBlur } = props;
  if (typeof value !== "string" || !onChange) return props;
  const take = (event: InputEvent<Control> | FocusEvent<Control>) => {
    if (event.currentTarget.value !== value) onChange(event as unknown as ChangeEvent<Control>);
  };
  return {
    ...props,
    onChange: undefined,
    onInput: (event: InputEvent<Control>) => {
      onInput?.(event);
      take(event);
    },
    onBlur: (event: FocusEvent<Control>) => {
      take(event);
      onBlur?.(event);
    },
  };
}
