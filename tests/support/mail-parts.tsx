import { MailButton, MailLink, MailQuote } from "@/lib/server/mail/layout";

/** Every part of a mail that has a colour of the look. */
export const mailParts = (
  <>
    <MailButton href="https://a.example">Go</MailButton>
    <MailLink href="https://a.example">There</MailLink>
    <MailQuote>Words</MailQuote>
  </>
);
