import { FalhaConfiguracao } from '../config.ts';
import type { Database } from './database.ts';

/** Extensions the migrations create. */
const EXTENSOES = ['pg_trgm', 'unaccent'];
const VERSAO_MINIMA = 15;

interface Fatos {
  /** As `server_version_num`: 150004 is 15.4. */
  readonly versao: number;
  readonly codificacao: string;
  readonly banco: string;
  /** Extensions that the server lacks. */
  readonly faltam: readonly string[];
  readonly icu: boolean;
  readonly soLeitura: boolean;
}

const create = (banco: string): string => `CREATE DATABASE "${banco}" ENCODING 'UTF8' TEMPLATE template0`;

/** The reason why the product cannot work on this server, in one sentence. */
export function problemaDoServidor({ versao, codificacao, banco, faltam, icu, soLeitura }: Fatos): string | undefined {
  const principal = Math.floor(versao / 10_000);
  if (principal < VERSAO_MINIMA) {
    return `O PostgreSQL é da versão ${principal}, e a Cadência exige a ${VERSAO_MINIMA} ou mais nova: atualize o servidor ou informe outro em DATABASE_URL.`;
  }
  if (codificacao !== 'UTF8') {
    return `O banco "${banco}" usa a codificação ${codificacao}, e a Cadência exige UTF8: crie outro com ${create('cadencia')} e informe-o em DATABASE_URL.`;
  }
  if (faltam.length > 0) {
    const quais = faltam.length === 1 ? `a extensão ${faltam[0]}` : `as extensões ${faltam.join(' e ')}`;
    return `O PostgreSQL não tem ${quais}: instale no servidor o pacote de módulos adicionais dele (postgresql-contrib) e inicie de novo.`;
  }
  if (!icu) {
    return 'O PostgreSQL foi compilado sem ICU, de que a ordem alfabética em português depende: use um servidor com ICU.';
  }
  if (soLeitura) {
    return 'O PostgreSQL só aceita leitura (é uma réplica ou está em modo de leitura): informe em DATABASE_URL o servidor principal.';
  }
  return undefined;
}

interface Alvo {
  readonly servidor: string;
  readonly conta: string;
  readonly banco: string;
}

/**
 * Server and database that an address names, never its password.
 * @throws {FalhaConfiguracao} when it is no address
 */
export function alvoDe(url: string): Alvo {
  try {
    const { hostname, port, username, pathname } = new URL(url);
    const conta = decodeURIComponent(username);
    const servidor = `${hostname || 'localhost'}:${port || '5432'}`;
    return { servidor, conta, banco: decodeURIComponent(pathname.slice(1)) || conta };
  } catch (cause) {
    throw new FalhaConfiguracao(
      'DATABASE_URL não é um endereço de PostgreSQL: use a forma postgres://usuario:senha@servidor:5432/banco.',
      { cause },
    );
  }
}

/** SQLSTATE of a refused connection → message. */
const RECUSAS: Readonly<Record<string, (alvo: Alvo) => string>> = {
  '28P01': ({ servidor, conta }) =>
    `O PostgreSQL em ${servidor} recusou a conta "${conta}": confira o usuário e a senha em DATABASE_URL.`,
  '28000': ({ servidor, conta, banco }) =>
    `O PostgreSQL em ${servidor} não deixa a conta "${conta}" entrar no banco "${banco}" a partir desta máquina: confira o usuário em DATABASE_URL e as permissões de acesso do servidor (pg_hba.conf).`,
  '3D000': ({ servidor, banco }) =>
    `O banco "${banco}" não existe no PostgreSQL em ${servidor}: crie-o com ${create(banco)}, ou corrija o nome em DATABASE_URL.`,
  '42501': ({ conta, banco }) =>
    `A conta "${conta}" não pode entrar no banco "${banco}": dê a ela esse direito com GRANT CONNECT ON DATABASE "${banco}" TO "${conta}".`,
  '53300': ({ servidor }) =>
    `O PostgreSQL em ${servidor} está com todas as conexões ocupadas: aumente max_connections ou encerre o que não é usado.`,
  '57P03': ({ servidor }) =>
    `O PostgreSQL em ${servidor} ainda está iniciando ou está desligando: aguarde e inicie de novo.`,
};

function explainRecusa(error: unknown, alvo: Alvo): FalhaConfiguracao {
  const { code, message = '' } = error as { code?: string; message?: string };
  const recusa = RECUSAS[code ?? ''];
  if (recusa) return new FalhaConfiguracao(recusa(alvo), { cause: error });
  const motivo = /SSL|certificate/i.test(message)
    ? `não aceitou a conexão segura: confira sslmode em DATABASE_URL e o certificado do servidor.`
    : 'não respondeu: confira o endereço e a porta em DATABASE_URL, e se o servidor está ligado e aceita conexões desta máquina.';
  return new FalhaConfiguracao(`O PostgreSQL em ${alvo.servidor} ${motivo}`, { cause: error });
}

/**
 * Checks that the server has what the product needs, before anything is written to it.
 * @throws {FalhaConfiguracao} one sentence that says what to do
 */
export async function checkDatabase({ pool, url }: Database): Promise<void> {
  const alvo = alvoDe(url);
  const cliente = await pool.connect().catch((error: unknown) => {
    throw explainRecusa(error, alvo);
  });
  try {
    const { rows } = await cliente.query<Fatos>(
      `select current_setting('server_version_num')::int as versao, current_setting('server_encoding') as codificacao,
        current_database() as banco,
        array(select e from unnest($1::text[]) e except select name from pg_available_extensions order by 1) as faltam,
        exists (select from pg_collation where collprovider = 'i') as icu,
        current_setting('transaction_read_only')::bool as "soLeitura"`,
      [EXTENSOES],
    );
    const problema = rows[0] && problemaDoServidor(rows[0]);
    if (problema) throw new FalhaConfiguracao(problema);
  } finally {
    cliente.release();
  }
}
