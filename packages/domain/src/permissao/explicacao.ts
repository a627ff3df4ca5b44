import { z } from 'zod';
import { id, instante } from '../values.ts';
import { efeito } from './schema.ts';

/** A grant or denial to one person. */
export const excecao = z.object({
  efeito,
  /** Null for every project. */
  projetoId: id.nullable(),
  por: z.string().nullable(),
  em: instante.nullable(),
});
export type Excecao = z.infer<typeof excecao>;

/** One permission of one person in one place, with its reasons. */
export const explicada = z.object({
  chave: z.string(),
  pode: z.boolean(),
  /** True when the profile in force there holds the permission. */
  doPerfil: z.boolean(),
  /** Person who put it into the profile; null when the product did. */
  perfilPor: z.string().nullable(),
  perfilEm: instante.nullable(),
  excecoes: z.array(excecao),
});
export type Explicada = z.infer<typeof explicada>;

const doProjeto = z.object({
  id,
  titulo: z.string(),
  perfilId: id,
  perfilNome: z.string(),
  /** True when the project gives the profile; otherwise it is the person's own. */
  proprioDoProjeto: z.boolean(),
  nivel: z.int(),
});

/** Permissions of a person, in one project or outside of any. */
export const acessoDaPessoa = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  situacao: z.string(),
  admin: z.boolean(),
  /** Version of the account, which a save of exceptions sends back. */
  versao: z.int(),
  /** The profile in force here. */
  perfilId: id,
  perfilNome: z.string(),
  projetoId: id.nullable(),
  /** The projects of both the person and the caller. */
  projetos: z.array(doProjeto),
  /** Number of other projects of the person. */
  outrosProjetos: z.int(),
  permissoes: z.array(explicada),
  /** Permissions that the caller may give and deny here. */
  editaveis: z.array(z.string()),
  /** Reason why the caller cannot change exceptions here; null when they can. */
  impedimento: z.string().nullable(),
});
export type AcessoDaPessoa = z.infer<typeof acessoDaPessoa>;

/** Name of a person in a sentence, and the profile in force there. */
export interface Sujeito {
  readonly nome: string;
  readonly admin: boolean;
  readonly perfilNome: string;
  readonly projeto: (id: number) => string | undefined;
  /** `14/03 07:00` */
  readonly quando: (instante: string) => string;
}

const quem = ({ quando }: Sujeito, por: string | null, em: string | null): string => {
  if (por === null && em === null) return '';
  return ` (${[por === null ? '' : `por ${por}`, em === null ? '' : `em ${quando(em)}`].filter(Boolean).join(', ')})`;
};

const onde = ({ projeto }: Sujeito, { projetoId }: Excecao): string =>
  projetoId === null ? 'em todos os projetos' : `em ${projeto(projetoId) ?? 'um projeto'}`;

const comoExcecao = (sujeito: Sujeito, regra: Excecao): string =>
  `${regra.efeito === 'NEGA' ? 'Negada' : 'Concedida'} a ${sujeito.nome} ${onde(sujeito, regra)}${quem(sujeito, regra.por, regra.em)}.`;

/** Every reason to hold or lack a permission, the decisive one first. */
export function motivos(sujeito: Sujeito, explicada: Explicada): string[] {
  if (sujeito.admin) return ['O perfil Admin tem todas as permissões.'];
  const { doPerfil, perfilPor, perfilEm, excecoes } = explicada;
  const doPadrao = doPerfil && perfilPor === null && perfilEm === null;
  const perfil = doPerfil
    ? `O perfil ${sujeito.perfilNome} tem esta permissão${doPadrao ? ', como o produto a traz' : quem(sujeito, perfilPor, perfilEm)}.`
    : `O perfil ${sujeito.perfilNome} não tem esta permissão.`;
  const negacoes = excecoes.filter(({ efeito }) => efeito === 'NEGA');
  const concessoes = excecoes.filter(({ efeito }) => efeito === 'CONCEDE');
  const ditas = (regras: readonly Excecao[]) => regras.map((regra) => comoExcecao(sujeito, regra));
  return negacoes.length > 0
    ? [...ditas(negacoes), ...ditas(concessoes), perfil]
    : doPerfil
      ? [perfil, ...ditas(concessoes)]
      : [...ditas(concessoes), perfil];
}
