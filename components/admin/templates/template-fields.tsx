import { ArrowUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { templateLimits } from "@/lib/features/templates/schema";
import type { Template } from "@/lib/features/templates/types";

type TemplateFieldsProps = {
  /** from 1: its key */
  place: number;
  template: Template;
  onChange: (next: Partial<Template>) => void;
  onRemove: () => void;
  /** null for the first */
  onUp: (() => void) | null;
};

export function TemplateFields({ place, template, onChange, onRemove, onUp }: TemplateFieldsProps) {
  const id = useId();
  return (
    <li className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[14rem_1fr]">
      <div>
        <Label htmlFor={`${id}-label`}>Name of template {place}</Label>
        <Input
          id={`${id}-label`}
          value={template.label}
          maxLength={templateLimits.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <div className="mt-1 flex gap-1">
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Move template ${place} up`}
            disabled={!onUp}
            onClick={onUp ?? undefined}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button size="icon" variant="ghost" aria-label={`Remove template ${place}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div>
        <Label htmlFor={`${id}-text`}>Words of template {place}</Label>
        <Textarea
          id={`${id}-text`}
          rows={3}
          value={template.text}
          maxLength={templateLimits.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
    </li>
  );
}
