import { z } from 'zod';
import { id, instante } from '../values.ts';
import { efeito } from './schema.ts';

/** A grant or denial to one person. */
export const excecao = z.object({
  efeito,
  /** Null: in every project. */
  projetoId: id.nullable(),
  por: z.string().nullable(),
  em: instante.nullable(),
});
export type Excecao = z.infer<typeof excecao>;

/** One permission of one person in one place, and why. */
export const explicada = z.object({
  chave: z.string(),
  pode: z.boolean(),
  /** The profile that counts there holds it. */
  doPerfil: z.boolean(),
  /** Who put it into the profile; null: the product. */
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
  /** Given in the project; else it is the person's own. */
  proprioDoProjeto: z.boolean(),
  nivel: z.int(),
});

/** What a person may, in one project or outside of any. */
export const acessoDaPessoa = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  situacao: z.string(),
  admin: z.boolean(),
  /** Of the account; the exceptions are saved over it. */
  versao: z.int(),
  /** The profile that counts here. */
  perfilId: id,
  perfilNome: z.string(),
  projetoId: id.nullable(),
  /** The projects that both are in. */
  projetos: z.array(doProjeto),
  /** How many more there are. */
  outrosProjetos: z.int(),
  permissoes: z.array(explicada),
  /** What the caller may give and deny here. */
  editaveis: z.array(z.string()),
  /** Why the caller cannot change exceptions here; null: they can. */
  impedimento: z.string().nullable(),
});
export type AcessoDaPessoa = z.infer<typeof acessoDaPessoa>;

/** How a person is called in a sentence, and the profile that counts there. */
export interface Sujeito {
  readonly nome: string;
  readonly admin: boolean;
  readonly perfilNome: string;
  /** Title of a project. */
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

/** Every reason for a permission to be held or not, the one that decides first. */
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
