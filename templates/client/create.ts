// Elements that scripts add: their attributes, and what stands in them.

type Attributes = Readonly<Record<string, string>>;

export const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** A button that sends nothing. */
export const createButton = (className: string, text: string, press: (event: MouseEvent) => void): HTMLButtonElement => {
  const button = create('button', { type: 'button', class: className }, text);
  button.addEventListener('click', press);
  return button;
};
