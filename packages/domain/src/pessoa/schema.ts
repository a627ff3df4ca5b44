import { stripDocumento } from '../documento.ts';

/** Permission for documents and contacts of people: without it no screen or call shows or asks for them. */
export const VER_DADOS = 'Pessoa:VerDadosPessoais';

/** `***.456.789-**`: the form of a CPF in lists, files, history and searches. */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
export const isCpfMascarado = (escrito: string): boolean => /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(escrito);
/** A CPF as the log keeps it, from the whole or the masked form. */
export const cpfNoRegistro = (escrito: string): string =>
  isCpfMascarado(escrito) ? escrito : maskCpf(stripDocumento('CPF', escrito));

/** `J. B. S.` of João Batista de Souza. */
export const iniciais = (nome: string): string =>
  nome
    .split(/\s+/)
    .filter((parte) => parte.length > 2 || /^\p{Lu}/u.test(parte))
    .map((parte) => `${[...parte][0]?.toLocaleUpperCase('pt-BR') ?? ''}.`)
    .join(' ');

/** `j***@exemplo.com.br` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
/** `*******12` */
export const maskTelefone = (telefone: string): string => telefone.replace(/.(?=.{2})/g, '*');

/** Name of a person whose data are all erased. */
export const nomeAnonimo = (id: number): string => `Pessoa anonimizada ${id}`;

/** Years after the last project in which the database may keep a person's data. */
export const ANOS_DE_GUARDA = 5;
