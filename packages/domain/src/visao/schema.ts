import { z } from 'zod';
import { id, linhaObrigatoria, texto } from '../values.ts';
import { densidadeDaLista, estadoDasColunas, MAX_ESTADO } from './colunas/schema.ts';

/** Key of a list that keeps views: its path. Which lists there are is the server's to say. */
export const listaComVisoes = z.string().regex(/^[a-z]{2,40}$/, 'Lista inválida.');

/** Most views of one list that a person keeps. */
export const MAX_VISOES = 50;
/** Most shared views of other people that a list offers. */
export const MAX_COMPARTILHADAS = 200;

const filtros = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'Filtro inválido.'), texto(2_000))
  .refine((f) => Object.keys(f).length <= 60, 'Informe no máximo 60 filtros.');

/** State of a view: content and look of a list. An absent part is as the list has it by default. */
export const estadoDaVisao = z
  .strictObject({
    busca: texto(100).optional(),
    /** Shows the inactive rows only, or all rows. */
    ativo: z.enum(['false', 'todos']).optional(),
    /** Fields to order by, such as `nome,-inicio`; a minus sorts from the largest. */
    ordem: z
      .string()
      .max(400)
      .regex(/^-?[a-zA-Z0-9]+(,-?[a-zA-Z0-9]+){0,4}$/, 'Ordem inválida.')
      .optional(),
    /** Field → filter, as the address of the list writes it. */
    f: filtros.optional(),
    /** Shows the records by state, on the days of a date (`calendario.prometidaEm`), or in a way of their register. */
    exibir: z
      .string()
      .regex(/^([a-z]{1,20}|calendario\.[a-zA-Z0-9]{1,40})$/, 'Forma inválida.')
      .optional(),
    /** Fields whose values group the rows, from the outside in. */
    grupo: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,40}(,[a-zA-Z0-9]{1,40}){0,2}$/, 'Grupo inválido.')
      .optional(),
    colunas: estadoDasColunas.optional(),
    densidade: densidadeDaLista.optional(),
  })
  .refine((estado) => JSON.stringify(estado).length <= MAX_ESTADO, 'A visão guarda coisas demais.');
export type EstadoDaVisao = z.infer<typeof estadoDaVisao>;

/** Readers of a view besides its owner: nobody, people in the session's project, or all who see the list. */
export const alcanceDaVisao = z.enum(['PESSOAL', 'PROJETO', 'TODOS']);
export type AlcanceDaVisao = z.infer<typeof alcanceDaVisao>;

export const nomeDaVisao = linhaObrigatoria(60);

export const visao = z.strictObject({
  id,
  versao: id,
  nome: z.string(),
  alcance: alcanceDaVisao,
  /** False for a view that its owner shares in a project other than the session's. */
  neste: z.boolean(),
  /** True for the caller's own view. */
  minha: z.boolean(),
  /** Whether the caller may change and delete it. */
  editavel: z.boolean(),
  autor: z.string(),
  estado: estadoDaVisao,
});
export type Visao = z.infer<typeof visao>;

export const visoesDaLista = z.strictObject({
  visoes: z.array(visao).max(MAX_VISOES + MAX_COMPARTILHADAS),
  /** View with which the list opens for the caller; null for the list's default. */
  padrao: id.nullable(),
});
export type VisoesDaLista = z.infer<typeof visoesDaLista>;
