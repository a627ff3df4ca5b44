import { z } from 'zod';
import { id, instante, texto } from '../values.ts';

/** Categories of attachments. The database stores the keys. */
export const CATEGORIAS_ANEXO = {
  DESENHO: 'Desenho',
  PROCEDIMENTO: 'Procedimento',
  CERTIFICADO: 'Certificado',
  RELATORIO: 'Relatório',
  FOTO: 'Foto',
  APR: 'APR',
  RIGGING: 'Plano de rigging',
  ASSINATURA: 'Assinatura',
  OUTRO: 'Outro',
} as const;
export type CategoriaAnexo = keyof typeof CATEGORIAS_ANEXO;
const categoriaAnexo = z.enum(Object.keys(CATEGORIAS_ANEXO) as [CategoriaAnexo, ...CategoriaAnexo[]]);
/** Categories that people choose: a signature comes from the action that it was given for. */
export const categoriaEscolhida = categoriaAnexo.exclude(['ASSINATURA']);

interface Tipo {
  readonly rotulo: string;
  readonly mime: string;
  /** Extensions that a file name may have, the usual one first. */
  readonly extensoes: readonly [string, ...string[]];
  /** `imagem`: drawn as a picture; `documento`: the browser opens it; absent: only downloaded. */
  readonly mostra?: 'imagem' | 'documento' | 'video';
}

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that an attachment may be. The database stores the keys: never rename one, only add. */
export const TIPOS_ANEXO = {
  pdf: { rotulo: 'PDF', mime: 'application/pdf', extensoes: ['pdf'], mostra: 'documento' },
  png: { rotulo: 'Imagem PNG', mime: 'image/png', extensoes: ['png'], mostra: 'imagem' },
  jpeg: { rotulo: 'Imagem JPEG', mime: 'image/jpeg', extensoes: ['jpg', 'jpeg', 'jfif'], mostra: 'imagem' },
  webp: { rotulo: 'Imagem WebP', mime: 'image/webp', extensoes: ['webp'], mostra: 'imagem' },
  gif: { rotulo: 'Imagem GIF', mime: 'image/gif', extensoes: ['gif'], mostra: 'imagem' },
  tiff: { rotulo: 'Imagem TIFF', mime: 'image/tiff', extensoes: ['tif', 'tiff'] },
  heic: { rotulo: 'Imagem HEIC', mime: 'image/heic', extensoes: ['heic', 'heif'] },
  // An SVG may carry scripts, so it is only downloaded.
  svg: { rotulo: 'Desenho SVG', mime: 'image/svg+xml', extensoes: ['svg'] },
  docx: { rotulo: 'Documento Word', mime: `${OOXML}.wordprocessingml.document`, extensoes: ['docx'] },
  xlsx: { rotulo: 'Planilha Excel', mime: `${OOXML}.spreadsheetml.sheet`, extensoes: ['xlsx'] },
  pptx: { rotulo: 'Apresentação PowerPoint', mime: `${OOXML}.presentationml.presentation`, extensoes: ['pptx'] },
  odt: { rotulo: 'Documento ODT', mime: 'application/vnd.oasis.opendocument.text', extensoes: ['odt'] },
  dwg: { rotulo: 'Desenho DWG', mime: 'image/vnd.dwg', extensoes: ['dwg'] },
  dxf: { rotulo: 'Desenho DXF', mime: 'image/vnd.dxf', extensoes: ['dxf'] },
  txt: { rotulo: 'Texto', mime: 'text/plain', extensoes: ['txt'] },
  csv: { rotulo: 'Texto CSV', mime: 'text/csv', extensoes: ['csv'] },
  zip: { rotulo: 'Arquivo ZIP', mime: 'application/zip', extensoes: ['zip'] },
  msg: { rotulo: 'Mensagem do Outlook', mime: 'application/vnd.ms-outlook', extensoes: ['msg'] },
  eml: { rotulo: 'Mensagem de e-mail', mime: 'message/rfc822', extensoes: ['eml'] },
  mp4: { rotulo: 'Vídeo MP4', mime: 'video/mp4', extensoes: ['mp4', 'm4v'], mostra: 'video' },
  mov: { rotulo: 'Vídeo MOV', mime: 'video/quicktime', extensoes: ['mov', 'qt'], mostra: 'video' },
} as const satisfies Record<string, Tipo>;
export type TipoAnexo = keyof typeof TIPOS_ANEXO;
const tipo = z.enum(Object.keys(TIPOS_ANEXO) as [TipoAnexo, ...TipoAnexo[]]);

export const tipoDe = (qual: TipoAnexo): Tipo => TIPOS_ANEXO[qual];

export const isFilme = (tipo: TipoAnexo): boolean => tipoDe(tipo).mostra === 'video';

/** Kinds that the message lists when a person chooses a file of another kind. */
export const TIPOS_ACEITOS =
  'PDF, imagem (PNG, JPEG, WebP, GIF, TIFF, HEIC, SVG), Word, Excel, PowerPoint, ODT, DWG, DXF, TXT, CSV, ZIP, e-mail (MSG, EML) ou vídeo (MP4, MOV)';

export const LEGENDA_MAXIMA = 300;
/** Days in which a removed file can be brought back. */
export const DIAS_PARA_RESTAURAR = 30;

export const anexo = z.strictObject({
  id,
  versao: id,
  nome: z.string(),
  tipo,
  /** Size in bytes. */
  tamanho: id,
  categoria: categoriaAnexo,
  legenda: z.string(),
  /** Whether the phones of the field take a copy along. */
  offline: z.boolean(),
  /** Whether the file has a small picture. */
  miniatura: z.boolean(),
  criadoEm: instante,
  autor: z.string().nullable(),
});
export type Anexo = z.infer<typeof anexo>;

export const mudancaAnexo = z.strictObject({
  categoria: categoriaEscolhida.optional(),
  legenda: texto(LEGENDA_MAXIMA).optional(),
  offline: z.boolean().optional(),
});
export type MudancaAnexo = z.infer<typeof mudancaAnexo>;
