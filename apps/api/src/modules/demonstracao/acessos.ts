import { PERFIS } from '@cadencia/domain/perfis.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { createSenha } from '../../infra/segredo.ts';

/** A person who gets an access on the first run. */
export interface Acesso {
  readonly perfilId: number;
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
  readonly trocarSenha: boolean;
}

const DOMINIO = 'exemplo.com.br';

/** One invented person per profile, by the profile's id. */
const PESSOAS: readonly (readonly [perfilId: number, nome: string])[] = [
  [1, 'Helena Duarte'],
  [2, 'Ricardo Amaral'],
  [3, 'Marina Prado'],
  [4, 'Caio Ferraz'],
  [5, 'Josias Batista'],
  [6, 'Renata Siqueira'],
  [7, 'Otávio Lacerda'],
  [8, 'Beatriz Noronha'],
  [9, 'Fábio Tavares'],
  [10, 'Cristina Mello'],
  [11, 'Edson Ventura'],
  [12, 'Lúcia Teixeira'],
];

const emailDe = (nome: string): string =>
  `${nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@${DOMINIO}`;

/** One user per built-in profile. */
export const acessosDemonstracao = (): Acesso[] =>
  PESSOAS.map(([perfilId, nome]) => ({
    perfilId,
    nome,
    email: emailDe(nome),
    senha: createSenha(),
    trocarSenha: false,
  }));

/** The only access of an installation without demonstration data; the password is changed at the first sign-in. */
export const acessoAdministrador = (): Acesso[] => [
  {
    perfilId: ADMIN,
    nome: 'Administrador',
    email: `administrador@${DOMINIO}`,
    senha: createSenha(),
    trocarSenha: true,
  },
];

const nomeDoPerfil = new Map(PERFIS.map((perfil) => [perfil.id, perfil.nome]));

/** The file of accesses: `perfil;e-mail;senha`, one line each. */
export const textoAcessos = (acessos: readonly Acesso[]): string =>
  acessos.map(({ perfilId, email, senha }) => `${nomeDoPerfil.get(perfilId)};${email};${senha}\n`).join('');
