import { parseAst } from "vitest/node";

/**
 * Finds text that a page translated by the browser loses (D81). A translator replaces each text node. React, which still
 * holds the replaced one, then throws when it inserts before it or removes it, and updates it unseen. Only a string that
 * is the whole content of an element is safe.
 */

type Node = {
  type: string;
  start: number;
  end: number;
  name?: string | { name?: string };
  value?: unknown;
  children?: Node[];
  expression?: Node;
  callee?: Node;
  consequent?: Node;
  alternate?: Node;
  left?: Node;
  right?: Node;
  id?: Node;
  init?: Node;
  openingElement?: Node;
  attributes?: Node[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isMarkup = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";
const hasMarkup = (node: Node): boolean => isMarkup(node) || childrenOf(node).some(hasMarkup);
const nameOf = ({ name }: Node) => (typeof name === "string" ? name : undefined);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Names of the file's own constants that are markup. */
function namesOfMarkup(program: Node): Set<string> {
  const names = new Set<string>();
  for (const { type, id, init } of walk(program))
    if (type === "VariableDeclarator" && id && init && hasMarkup(init)) names.add(nameOf(id) ?? "");
  return names;
}

const isBlank = ({ type, value, expression }: Node) =>
  expression?.type === "JSXEmptyExpression" || (type === "JSXText" && /^\s*\n\s*$/.test(String(value)));
const isConditional = (node: Node) => /^(Conditional|Logical)Expression$/.test(node.type);
const isNothing = (node: Node | undefined) =>
  node?.type === "Literal" && typeof node.value !== "string" && typeof node.value !== "number";
const isFixed = ({ type, expression }: Node) => type === "JSXText" || expression?.type === "Literal";
const branchesOf = ({ consequent, alternate, left, right }: Node) =>
  [consequent, alternate, left, right].filter((each) => each !== undefined);

/** Whether a child of an element may become a separate text node. */
function isText(child: Node, markup: Set<string>): boolean {
  if (child.type === "JSXText") return true;
  const { expression } = child;
  if (child.type !== "JSXExpressionContainer" || !expression || isNothing(expression)) return false;
  if (hasMarkup(expression)) return branchesOf(expression).some((each) => isString(each) && !hasMarkup(each));
  // Nothing or something is an element more often than a string.
  if (isConditional(expression) && branchesOf(expression).some(isNothing))
    return branchesOf(expression).some(isString);
  return !markup.has(nameOf(expression.callee ?? expression) ?? "");
}

const isString = (node: Node): boolean =>
  (node.type === "Literal" && typeof node.value === "string") ||
  node.type === "TemplateLiteral" ||
  node.type === "CallExpression";

/** A fragment mostly passes on what it was given, which is markup. */
const isSurelyText = (child: Node): boolean =>
  isFixed(child) ||
  [child.expression, ...branchesOf(child.expression ?? child)].some(
    (each) => each !== undefined && isString(each) && each.type !== "CallExpression",
  );

const shownChildren = ({ children = [] }: Node) => children.filter((child) => !isBlank(child));
const tagOf = ({ openingElement }: Node) => nameOf(openingElement?.name as Node) ?? "";
const hasKey = ({ openingElement }: Node) =>
  openingElement?.attributes?.some(({ name }) => typeof name === "object" && name.name === "key");

/** The elements that take turns in the same position: the branches of a condition, and what a component returns. */
function alternativesOf(node: Node | undefined): Node[] {
  if (node?.type === "JSXElement") return [node];
  return node?.type === "ConditionalExpression"
    ? [node.consequent, node.alternate].flatMap(alternativesOf)
    : [];
}

/** React turns one element into another of the same type, and exchanges their texts. */
function areExchanged(elements: Node[], markup: Set<string>): boolean {
  const types = elements.filter((element) => !hasKey(element)).map(tagOf);
  return elements.some((element) => {
    const children = shownChildren(element);
    const isReused = types.filter((type) => type === tagOf(element)).length > 1;
    return (
      isReused && !hasKey(element) && children.length > 1 && children.some((child) => isText(child, markup))
    );
  });
}

/** @returns the fault of an expression or of an element's children, if any */
function faultOf(node: Node, markup: Set<string>): string | undefined {
  if (areExchanged(alternativesOf(node), markup)) return "bare text in elements that React exchanges";
  const children = shownChildren(node);
  const texts = children.filter((child) => isText(child, markup));
  if (node.type === "JSXFragment" && texts.some(isSurelyText)) return "bare text in a fragment";
  if (texts.length === 0 || children.length < 2) return undefined;
  if (children.some(({ expression }) => expression && isConditional(expression)))
    return "bare text next to a condition";
  const isJoined = (child: Node, index: number) =>
    texts.includes(child) &&
    !isFixed(child) &&
    [children[index - 1], children[index + 1]].some((next) => next && isFixed(next));
  return children.some(isJoined) ? "changing text next to other text" : undefined;
}

/** @returns each fault with the line of its element */
export function findBareTexts(source: string, file = "sample.tsx"): string[] {
  const program = parseAst(source, { lang: "tsx" }, file) as unknown as Node;
  const markup = namesOfMarkup(program);
  return [...walk(program)]
    .filter((node) => isMarkup(node) || isConditional(node))
    .flatMap((node) => {
      const fault = faultOf(node, markup);
      return fault ? [`${source.slice(0, node.start).split("\n").length}: ${fault}`] : [];
    });
}
