import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { garantirAgrupamento } from './postgres-embutido/agrupamento.ts';
import { type Binarios, binarios } from './postgres-embutido/binarios.ts';
import { contaDoPostgres, darAoDonoDaPasta } from './postgres-embutido/conta.ts';
import { FalhaPostgres } from './postgres-embutido/falha-postgres.ts';
import { desligar, postmasterVivo } from './postgres-embutido/postmaster.ts';
import { identidadeDe } from './postgres-embutido/processo.ts';
import { partir } from './postgres-embutido/servidor.ts';
import { comTrava } from './postgres-embutido/trava.ts';
import { gravarUsuarios, usuarios } from './postgres-embutido/uso.ts';

export interface PostgresEmbutido {
  readonly url: string;
  /** `novo`: the cluster was created now; `anexado`: another living process had it running. */
  readonly modo: 'novo' | 'existente' | 'anexado';
  /** Lets go of the server; the last of its users turns it off. */
  parar(): Promise<void>;
}

export interface OpcoesPostgres {
  /** For tests: nothing waits for the disk, and a power cut may lose everything. */
  readonly rapido?: boolean;
}

function prepararPasta(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dir);
  } catch (cause) {
    throw new FalhaPostgres(
      `Não é possível gravar na pasta de dados ${path.resolve(dir)}: dê permissão de escrita nela ou indique outra em CADENCIA_DADOS.`,
      { cause },
    );
  }
}

function lerSegredo(arquivo: string): string {
  if (!existsSync(arquivo)) {
    writeFileSync(arquivo, randomBytes(24).toString('base64url'), { mode: 0o600 });
    darAoDonoDaPasta(arquivo);
  }
  return readFileSync(arquivo, 'utf8');
}

/** Turns the file system's refusals into a sentence; the rest passes. */
function explicar(pasta: string, erro: NodeJS.ErrnoException): never {
  const motivo = { ENOSPC: 'o disco está cheio', EROFS: 'o disco é só de leitura' }[erro.code ?? ''];
  const alheia = erro.code === 'EACCES' || erro.code === 'EPERM';
  if (!motivo && !alheia) throw erro;
  throw new FalhaPostgres(
    `Não é possível usar a pasta de dados ${pasta}: ${motivo ?? 'há arquivos de outra conta nela; inicie com a mesma conta de antes'}, ou indique outra pasta em CADENCIA_DADOS.`,
    { cause: erro },
  );
}

interface Lugar {
  readonly b: Binarios;
  readonly dados: string;
  readonly registro: string;
  readonly uso: string;
}

/** Turns off what a killed process left running, makes the cluster when there is none, starts it. */
async function ligar({ b, dados, registro }: Lugar, rapido: boolean, senha: string, log: (mensagem: string) => void) {
  const orfao = postmasterVivo(dados);
  if (orfao) {
    log(`PostgreSQL de uma execução interrompida (processo ${orfao.pid}): desligando`);
    await desligar(b, dados, orfao.pid);
  }
  const conta = contaDoPostgres(b, dados);
  const novo = await garantirAgrupamento(b, conta, dados, senha);
  const { pid, porta } = await partir({ b, conta, dados, registro, rapido });
  log(`PostgreSQL iniciado (processo ${pid}, porta ${porta})`);
  return { porta, modo: novo ? ('novo' as const) : ('existente' as const) };
}

async function entrar(lugar: Lugar, rapido: boolean, senha: string, log: (mensagem: string) => void) {
  const rodando = usuarios(lugar.uso).length > 0 ? postmasterVivo(lugar.dados) : undefined;
  if (!rodando?.pronto) return ligar(lugar, rapido, senha, log);
  log(`PostgreSQL já em execução (processo ${rodando.pid}, porta ${rodando.porta})`);
  return { porta: rodando.porta, modo: 'anexado' as const };
}

async function sair({ b, dados, uso }: Lugar, eu: string): Promise<void> {
  const outros = usuarios(uso).filter((usuario) => usuario !== eu);
  gravarUsuarios(uso, outros);
  const rodando = outros.length === 0 ? postmasterVivo(dados) : undefined;
  if (rodando) await desligar(b, dados, rodando.pid);
}

/**
 * Starts the PostgreSQL that is installed with the product on the cluster in `dir`, made on the first
 * start, or joins the one that is running. A server left behind by a process that was killed is turned
 * off and started again.
 * @throws {FalhaPostgres} one sentence for the operator
 */
export async function iniciarPostgres(
  dir: string,
  log: (mensagem: string) => void = () => {},
  { rapido = false }: OpcoesPostgres = {},
): Promise<PostgresEmbutido> {
  const pasta = prepararPasta(dir);
  const em = (nome: string) => path.join(pasta, nome);
  const trava = em('postgres.trava');
  const eu = `${identidadeDe(process.pid)}#${randomBytes(6).toString('hex')}`;

  const ligado = comTrava(trava, async () => {
    const senha = lerSegredo(em('postgres.senha'));
    const lugar = { b: binarios(pasta), dados: em('pg18'), registro: em('postgres.log'), uso: em('postgres.uso') };
    const { porta, modo } = await entrar(lugar, rapido, senha, log);
    gravarUsuarios(lugar.uso, [...usuarios(lugar.uso), eu]);
    let saida: Promise<void> | undefined;
    return {
      url: `postgres://app:${senha}@127.0.0.1:${porta}/postgres`,
      modo,
      parar: () => (saida ??= comTrava(trava, () => sair(lugar, eu))),
    };
  });
  return ligado.catch((erro: NodeJS.ErrnoException) => explicar(pasta, erro));
}
