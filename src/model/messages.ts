// The interface texts of one locale. The keys are typed by the Korean file of `templates/messages`, which is complete by definition.
export type MessageKey = string;
export type Messages = Readonly<Record<MessageKey, string>>;

/** Fills `{name}` places; a name without a value stays as written, so that a mistake is seen. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
