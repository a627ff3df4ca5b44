import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { ConfigS3 } from './infra/armazenamento/s3.ts';
import type { ConfigOidc } from './infra/oidc.ts';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));

/** An unusable setting, in one sentence for the person who starts the product. */
export class FalhaConfiguracao extends Error {
  override readonly name = 'FalhaConfiguracao';
}

/** Everything the process reads from its environment, once. */
export interface Config {
  readonly porta: number;
  readonly host: string;
  /** Folder of the embedded database, keys, files and accesses. */
  readonly dados: string;
  /** A PostgreSQL server; absent: the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly producao: boolean;
  /** Load the demonstration shutdown on the first run. */
  readonly demonstracao: boolean;
  readonly sessaoHoras: number;
  /** Days from the sign-in after which a session is not renewed any more. */
  readonly sessaoDias: number;
  /** Signing key of the tokens; absent: a generated one kept in `dados`. */
  readonly segredo: string | undefined;
  readonly limiteArquivo: number;
  /** Bytes of the largest file that a record takes. */
  readonly limiteAnexo: number;
  /** Object storage of the files of records; absent: the folder `dados`. */
  readonly s3: ConfigS3 | undefined;
  /** Sign-ins per minute from one address, right or wrong. */
  readonly entradasPorMinuto: number;
  /** Accounts that one address may fail to enter in ten minutes. */
  readonly contasPorEndereco: number;
  /** E-mail, address or phone that the product shows under Contato. */
  readonly contato: string | undefined;
  /** Identity provider; absent: people sign in with e-mail and password only. */
  readonly oidc: ConfigOidc | undefined;
  readonly web: string;
  /** True only in test clusters: PostgreSQL without fsync. */
  readonly rapido: boolean;
  /** False: another process runs the background work. */
  readonly worker: boolean;
  /** Address of the API for the pages that this server serves: a path here, or an address elsewhere. */
  readonly apiBase: string;
  /** Addresses of other servers whose pages may call this API. */
  readonly origens: readonly string[];
  /** Token that gives access to /metrics; absent: only this machine reads it. */
  readonly metricasToken: string | undefined;
  /** Mail server; absent: messages only go to the log. */
  readonly smtpUrl: string | undefined;
  /** Sender of messages: `Nome <endereço>`. */
  readonly emailRemetente: string;
  /** Public address of the product, without a slash at the end: every link in a message begins with it. */
  readonly endereco: string;
}

const numero = (texto: string | undefined, padrao: number, min: number, max: number, nome: string): number => {
  if (texto === undefined || texto === '') return padrao;
  const valor = Number(texto);
  if (!Number.isInteger(valor) || valor < min || valor > max) {
    throw new FalhaConfiguracao(`${nome} deve ser um número inteiro de ${min} a ${max}; veio "${texto}".`);
  }
  return valor;
};

/** An absolute address of one of these schemes, without a slash at the end. */
const url = (texto: string, esquemas: readonly string[], nome: string): URL => {
  const valor = URL.canParse(texto) ? new URL(texto) : undefined;
  // The message does not repeat the value: it may have a password.
  if (!valor?.hostname || !esquemas.includes(valor.protocol)) {
    throw new FalhaConfiguracao(`${nome} deve ser um endereço que começa com ${esquemas.join('// ou ')}//.`);
  }
  return valor;
};

const LOCAL = '127.0.0.1';

const REMETENTE = /^(?:[^<>\p{Cc}]*<)?[^\s<>,;:"@\p{Cc}]+@[^\s<>,;:"@\p{Cc}]+>?$/u;

/** The address that the start prints: a session belongs to one of the names of this machine. */
function enderecoLocal(host: string, porta: number): string {
  const nome = ['0.0.0.0', '::'].includes(host) ? LOCAL : host;
  return `http://${nome.includes(':') ? `[${nome}]` : nome}:${porta}`;
}

function readEmail(env: NodeJS.ProcessEnv, host: string, porta: number) {
  const configurado = env['CADENCIA_ENDERECO'];
  const publico = url(configurado || enderecoLocal(host, porta), ['http:', 'https:'], 'CADENCIA_ENDERECO');
  const smtpUrl = env['SMTP_URL'] || undefined;
  const remetente = env['EMAIL_REMETENTE']?.trim() || undefined;
  if (smtpUrl !== undefined) {
    url(smtpUrl, ['smtp:', 'smtps:'], 'SMTP_URL');
    if (remetente === undefined) {
      throw new FalhaConfiguracao('EMAIL_REMETENTE deve dizer de quem são as mensagens que saem por SMTP_URL.');
    }
  }
  if (remetente !== undefined && !REMETENTE.test(remetente)) {
    throw new FalhaConfiguracao('EMAIL_REMETENTE deve ser um e-mail, ou um nome com o e-mail entre < e >.');
  }
  return {
    smtpUrl,
    emailRemetente: remetente ?? `cadencia@${configurado ? publico.hostname : 'localhost'}`,
    endereco: `${publico.origin}${publico.pathname}`.replace(/\/+$/, ''),
  };
}

const enderecoDe = ({ origin, pathname }: URL): string => origin + pathname;

function readEnderecosDaApi(env: NodeJS.ProcessEnv) {
  const base = env['CADENCIA_API_BASE']?.trim() || '/api';
  const caminho = /^\/(?!\/)[\w./-]*$/.test(base);
  const apiBase = caminho ? base : enderecoDe(url(base, ['http:', 'https:'], 'CADENCIA_API_BASE'));
  const origens = (env['CADENCIA_ORIGENS'] ?? '').split(',').map((texto) => texto.trim());
  return {
    apiBase: apiBase.replace(/\/+$/, ''),
    origens: origens
      .filter((texto) => texto !== '')
      .map((texto) => url(texto, ['http:', 'https:'], 'CADENCIA_ORIGENS').origin),
  };
}

/** The message of a variable that is set without its pair. */
function par(env: NodeJS.ProcessEnv, um: string, outro: string): string | undefined {
  if (env[um] && !env[outro]) throw new FalhaConfiguracao(`${outro} deve acompanhar ${um}.`);
  return env[um] || undefined;
}

const BALDE = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function readS3(env: NodeJS.ProcessEnv): ConfigS3 | undefined {
  const balde = env['CADENCIA_S3_BALDE'] || undefined;
  if (balde === undefined) return undefined;
  if (!BALDE.test(balde)) throw new FalhaConfiguracao('CADENCIA_S3_BALDE deve ser o nome de um balde (bucket) do S3.');
  const endereco = env['CADENCIA_S3_ENDERECO'] || undefined;
  const chave = par(env, 'CADENCIA_S3_CHAVE', 'CADENCIA_S3_SEGREDO');
  const segredo = par(env, 'CADENCIA_S3_SEGREDO', 'CADENCIA_S3_CHAVE');
  return {
    balde,
    regiao: env['CADENCIA_S3_REGIAO'] || 'us-east-1',
    endereco:
      endereco === undefined ? undefined : enderecoDe(url(endereco, ['https:', 'http:'], 'CADENCIA_S3_ENDERECO')),
    prefixo: (env['CADENCIA_S3_PREFIXO'] ?? '').replace(/^\/+|\/+$/g, ''),
    acesso: chave === undefined || segredo === undefined ? undefined : { chave, segredo },
  };
}

const NESTA_MAQUINA = new Set(['localhost', '127.0.0.1', '[::1]']);

function readOidc(env: NodeJS.ProcessEnv): ConfigOidc | undefined {
  const texto = env['OIDC_EMISSOR'] || undefined;
  if (texto === undefined) return undefined;
  const emissor = url(texto, ['https:', 'http:'], 'OIDC_EMISSOR');
  if (emissor.protocol === 'http:' && !NESTA_MAQUINA.has(emissor.hostname)) {
    throw new FalhaConfiguracao('OIDC_EMISSOR deve começar com https://.');
  }
  const cliente = env['OIDC_CLIENTE'];
  if (!cliente)
    throw new FalhaConfiguracao('OIDC_CLIENTE deve dizer com que código o produto foi registrado no provedor.');
  const perfil = env['OIDC_CRIAR_PERFIL'] || undefined;
  return {
    emissor,
    cliente,
    segredo: env['OIDC_SEGREDO'] || undefined,
    nome: env['OIDC_NOME']?.trim() || emissor.hostname,
    // The profile of administrators is only given by hand.
    criarPerfil: perfil === undefined ? undefined : numero(perfil, 0, ADMIN + 1, 32_767, 'OIDC_CRIAR_PERFIL'),
  };
}

/** @throws {FalhaConfiguracao} when a variable holds a value that cannot be used */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const producao = env['NODE_ENV'] === 'production';
  const vazio = env['CADENCIA_VAZIO'] === '1';
  const pedida = env['CADENCIA_DEMO'] === '1';
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const porta = numero(env['CADENCIA_PORTA'], 4700, 0, 65_535, 'CADENCIA_PORTA');
  const host = env['CADENCIA_HOST'] || LOCAL;
  return {
    porta,
    host,
    dados: path.resolve(raiz, env['CADENCIA_DADOS'] || '.dados'),
    databaseUrl,
    producao,
    demonstracao: !vazio && (pedida || (!producao && databaseUrl === undefined)),
    sessaoHoras: numero(env['SESSAO_HORAS'], 12, 1, 720, 'SESSAO_HORAS'),
    sessaoDias: numero(env['SESSAO_DIAS'], 7, 1, 365, 'SESSAO_DIAS'),
    segredo: env['CADENCIA_SEGREDO'] || undefined,
    limiteArquivo: numero(env['CADENCIA_LIMITE_ARQUIVO_MB'], 100, 1, 2_000, 'CADENCIA_LIMITE_ARQUIVO_MB') * 1_048_576,
    limiteAnexo: numero(env['CADENCIA_ANEXO_MB'], 50, 1, 2_000, 'CADENCIA_ANEXO_MB') * 1_048_576,
    s3: readS3(env),
    contasPorEndereco: numero(env['CADENCIA_CONTAS_POR_ENDERECO'], 20, 1, 100_000, 'CADENCIA_CONTAS_POR_ENDERECO'),
    entradasPorMinuto: numero(env['CADENCIA_ENTRADAS_POR_MINUTO'], 60, 1, 100_000, 'CADENCIA_ENTRADAS_POR_MINUTO'),
    contato: env['CADENCIA_CONTATO']?.trim() || undefined,
    web: path.join(raiz, 'apps/web/dist'),
    rapido: env['CADENCIA_RAPIDO'] === '1',
    worker: env['WORKER'] !== '0',
    metricasToken: env['CADENCIA_METRICAS_TOKEN']?.trim() || undefined,
    ...readEmail(env, host, porta),
    ...readEnderecosDaApi(env),
    oidc: readOidc(env),
  };
}
