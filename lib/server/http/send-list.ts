export const sendKeptList = async (_r: Request, l: any, h: Record<string, string> = {}) =>
  Response.json(l.rows, { headers: h });
