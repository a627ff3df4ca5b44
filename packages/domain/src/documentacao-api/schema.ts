import { z } from 'zod';

/** A JSON Schema, as far as the page of the API reads it; other keys pass unread. */
export type EsquemaJson = Readonly<Record<string, unknown>>;
const esquema = z.record(z.string(), z.unknown());
const umaMidia = z.looseObject({ schema: esquema, example: z.unknown().optional() });
/** Content by media type. */
const conteudo = z.record(z.string(), umaMidia);

const resposta = z.looseObject({ content: conteudo.optional() });

export const operacao = z.looseObject({
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string(),
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: esquema,
      }),
    )
    .optional(),
  requestBody: z.looseObject({ content: conteudo }).optional(),
  /** Status → answer, or a `$ref` to one of the components. */
  responses: z.record(z.string(), resposta),
  /** `publica`, `sessao` or the permission that the caller must hold. */
  'x-permissao': z.string(),
});

/** OpenAPI 3.1 of the product's own calls. */
export const documentoApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Address → method, in small letters → operation. */
  paths: z.record(z.string(), z.record(z.string(), operacao)),
  /** Schemas and answers that many places share, by name. */
  components: z.looseObject({ schemas: z.record(z.string(), esquema), responses: z.record(z.string(), resposta) }),
});

export type Operacao = z.infer<typeof operacao>;
export type DocumentoApi = z.infer<typeof documentoApi>;
