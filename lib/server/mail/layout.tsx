import "server-only";
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import type { ReactElement, ReactNode } from "react";

const styles = {
  body: {
    backgroundColor: "#f1f5f4",
    fontFamily: "Helvetica, Arial, sans-serif",
    margin: 0,
    padding: "24px 0",
  },
  card: {
    backgroundColor: "#ffffff",
    borderTop: "4px solid #ff5a36",
    padding: "24px 32px",
    maxWidth: "560px",
  },
  heading: { fontSize: "20px", color: "#0d1b1e", margin: "0 0 16px" },
  footer: { fontSize: "12px", color: "#5b6b6e" },
} as const;

/** The one look of our mails. Text handed in as children is escaped by React. */
export function MailLayout(props: { siteName: string; preview: string; children: ReactNode }): ReactElement {
  return (
    <Html lang="en">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading style={styles.heading}>{props.siteName}</Heading>
          {props.children}
          <Hr />
          <Text style={styles.footer}>Sent by {props.siteName}.</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Renders a mail. @returns its HTML and its plain-text part */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}
