import { stripDocumento } from '../documento.ts';

/** Without it the documents and contacts of people are neither shown nor asked for by any way. */
export const VER_DADOS = 'Pessoa:VerDadosPessoais';

/** `***.456.789-**`: what lists, files, history and searches know of a CPF. */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
export const isCpfMascarado = (escrito: string): boolean => /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(escrito);
/** As the log keeps it, written whole or masked already. */
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

/** Name of a person of whom nothing is kept any more. */
export const nomeAnonimo = (id: number): string => `Pessoa anonimizada ${id}`;

/** Years after the last project in which the data of a person may be kept. */
export const ANOS_DE_GUARDA = 5;
