/**
 * The components that our mails are made of. The package's own index brings Tailwind, a parser of styles and a
 * highlighter, which no mail uses: two thirds of a second of each test file.
 */
export { Body } from "../../node_modules/react-email/dist/components/body/body.mjs";
export { Button } from "../../node_modules/react-email/dist/components/button/button.mjs";
export { Column } from "../../node_modules/react-email/dist/components/column/column.mjs";
export { Container } from "../../node_modules/react-email/dist/components/container/container.mjs";
export { Head } from "../../node_modules/react-email/dist/components/head/head.mjs";
export { Heading } from "../../node_modules/react-email/dist/components/heading/heading.mjs";
export { Hr } from "../../node_modules/react-email/dist/components/hr/hr.mjs";
export { Html } from "../../node_modules/react-email/dist/components/html/html.mjs";
export { Link } from "../../node_modules/react-email/dist/components/link/link.mjs";
export { Preview } from "../../node_modules/react-email/dist/components/preview/preview.mjs";
export { Row } from "../../node_modules/react-email/dist/components/row/row.mjs";
export { Section } from "../../node_modules/react-email/dist/components/section/section.mjs";
export { Text } from "../../node_modules/react-email/dist/components/text/text.mjs";
