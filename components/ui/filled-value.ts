import type { ChangeEvent, FocusEvent, InputEvent } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

type TextControlProps<Control extends TextControl> = {
  value?: unknown;
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined;
  onInput?: ((event: InputEvent<Control>) => void) | undefined;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
};

/**
 * Handles values that a browser or password manager fills in: React calls `onChange` only for typing. Form fields use
 * `syncFilledFields`.
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
