import { z } from 'zod';
import { cadastros, graduados } from '../cadastros-com-lista.ts';
import { permissaoDe } from '../permissions.ts';
import { id, linhaObrigatoria, texto } from '../values.ts';
import { densidadeDaLista, estadoDasColunas, MAX_ESTADO } from './colunas/schema.ts';

/** Lists whose module writes their calls itself. */
const DE_MODULOS: Readonly<Record<string, string>> = {
  projeto: permissaoDe('Projeto', 'Listar'),
  equipamento: permissaoDe('Equipamento', 'Listar'),
  etapa: permissaoDe('Etapa', 'Listar'),
  usuario: permissaoDe('Usuario', 'Listar'),
  conversaosap: permissaoDe('ConversaoSap', 'Listar'),
};

/** List → permission without which neither its rows nor its views are seen. */
export const PERMISSAO_DA_LISTA: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DE_MODULOS),
  ...[...cadastros, ...graduados].map(({ path, permission }): [string, string] => [path, permission('Listar')]),
]);

/** Key of a list that keeps views: its path. */
export const listaComVisoes = z.enum([...PERMISSAO_DA_LISTA.keys()]);

/** Views that a person keeps of one list. */
export const MAX_VISOES = 50;
/** Shared views of others that a list offers. */
export const MAX_COMPARTILHADAS = 200;

const filtros = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'Filtro inválido.'), texto(2_000))
  .refine((f) => Object.keys(f).length <= 60, 'Informe no máximo 60 filtros.');

/** What a list shows and how. A part that is left out is as the list has it by itself. */
export const estadoDaVisao = z
  .strictObject({
    busca: texto(100).optional(),
    /** Only the inactive, or these too. */
    ativo: z.enum(['false', 'todos']).optional(),
    /** `nome,-inicio`: fields, a minus from the largest. */
    ordem: z
      .string()
      .max(400)
      .regex(/^-?[a-zA-Z0-9]+(,-?[a-zA-Z0-9]+){0,4}$/, 'Ordem inválida.')
      .optional(),
    /** Field → what it must be, as the address of the list writes it. */
    f: filtros.optional(),
    colunas: estadoDasColunas.optional(),
    densidade: densidadeDaLista.optional(),
  })
  .refine((estado) => JSON.stringify(estado).length <= MAX_ESTADO, 'A visão guarda coisas demais.');
export type EstadoDaVisao = z.infer<typeof estadoDaVisao>;

/** Who besides its owner sees it: nobody, who is in the project of the session, whoever sees the list. */
export const alcanceDaVisao = z.enum(['PESSOAL', 'PROJETO', 'TODOS']);
export type AlcanceDaVisao = z.infer<typeof alcanceDaVisao>;

export const nomeDaVisao = linhaObrigatoria(60);

export const visao = z.strictObject({
  id,
  versao: id,
  nome: z.string(),
  alcance: alcanceDaVisao,
  /** False of one that its owner shares in another project than the session's. */
  neste: z.boolean(),
  /** The caller's own. */
  minha: z.boolean(),
  /** Whether the caller may change and delete it. */
  editavel: z.boolean(),
  autor: z.string(),
  estado: estadoDaVisao,
});
export type Visao = z.infer<typeof visao>;

export const visoesDaLista = z.strictObject({
  visoes: z.array(visao).max(MAX_VISOES + MAX_COMPARTILHADAS),
  /** What the list opens with for the caller; null: as the list is by itself. */
  padrao: id.nullable(),
});
export type VisoesDaLista = z.infer<typeof visoesDaLista>;
