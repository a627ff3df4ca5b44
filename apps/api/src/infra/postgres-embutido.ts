import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ensureAgrupamento } from './postgres-embutido/agrupamento.ts';
import { type Binarios, binarios } from './postgres-embutido/binarios.ts';
import { contaDoPostgres, giveToFolderOwner } from './postgres-embutido/conta.ts';
import { FalhaPostgres } from './postgres-embutido/falha-postgres.ts';
import { identidadeDe, vive } from './postgres-embutido/processo.ts';
import { disconnect, partir, postmasterVivo, readPostmaster, serve } from './postgres-embutido/servidor.ts';
import { comTrava } from './postgres-embutido/trava.ts';

import { watch } from './postgres-embutido/vigia.ts';

/**
 * Users of the server: one entry `identity#nonce` each, kept beside the cluster, read and written only with the lock in
 * hand. Processes that are gone do not count.
 */
function usuarios(arquivo: string): string[] {
  if (!existsSync(arquivo)) return [];
  return readFileSync(arquivo, 'utf8')
    .split('\n')
    .filter((linha) => linha !== '' && vive(linha.split('#')[0] ?? ''));
}

function storeUsuarios(arquivo: string, lista: readonly string[]): void {
  writeFileSync(`${arquivo}.novo`, lista.map((linha) => `${linha}\n`).join(''), { mode: 0o600 });
  giveToFolderOwner(`${arquivo}.novo`);
  renameSync(`${arquivo}.novo`, arquivo);
}

export interface PostgresEmbutido {
  readonly url: string;
  /** `novo`: the cluster was created now; `anexado`: another living process had it running. */
  readonly modo: 'novo' | 'existente' | 'anexado';
  /** Stops using the server; the last user turns it off. */
  stop(): Promise<void>;
}

export interface OpcoesPostgres {
  /** For tests: nothing waits for the disk, and a power cut may lose everything. */
  readonly rapido?: boolean;
}

function preparePasta(dir: string): string {
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

function readSegredo(arquivo: string): string {
  if (!existsSync(arquivo)) {
    writeFileSync(arquivo, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveToFolderOwner(arquivo);
  }
  return readFileSync(arquivo, 'utf8');
}

const isDiscoCheio = (erro: unknown): boolean => (erro as NodeJS.ErrnoException).code === 'ENOSPC';

/** Turns the file system's refusals into a sentence; other errors pass. */
function explain(pasta: string, erro: NodeJS.ErrnoException): never {
  const motivo = { ENOSPC: 'o disco está cheio; libere espaço', EROFS: 'o disco é só de leitura; permita a escrita' }[
    erro.code ?? ''
  ];
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
  readonly senha: string;
  readonly rapido: boolean;
  readonly log: (mensagem: string) => void;
}

/** Turns off the server of a killed process, makes the cluster when there is none, starts it. */
async function link({ b, dados, registro, senha, rapido, log }: Lugar, pedida?: number) {
  const orfao = postmasterVivo(dados);
  if (orfao) {
    log(`PostgreSQL de uma execução interrompida (processo ${orfao.pid}): desligando`);
    await disconnect(b, dados, orfao.pid);
  }
  const conta = contaDoPostgres(b, dados);
  const novo = await ensureAgrupamento(b, conta, dados, senha);
  const { pid, porta } = await partir({ b, conta, dados, registro, rapido, porta: pedida });
  return { pid, porta, modo: novo ? ('novo' as const) : ('existente' as const) };
}

async function enter(lugar: Lugar) {
  const usado = usuarios(lugar.uso).length > 0;
  // The users of a server that died expect it on the same port.
  const porta = usado ? readPostmaster(lugar.dados)?.porta : undefined;
  const rodando = usado ? postmasterVivo(lugar.dados) : undefined;
  if (rodando?.pronto) {
    lugar.log(`PostgreSQL já em execução (processo ${rodando.pid}, porta ${rodando.porta})`);
    return { ...rodando, modo: 'anexado' as const };
  }
  const ligado = await link(lugar, porta);
  lugar.log(`PostgreSQL iniciado (processo ${ligado.pid}, porta ${ligado.porta})`);
  return ligado;
}

/** With the lock in hand: the server's process on `porta`, started again unless another user already did. */
async function revive(lugar: Lugar, porta: number): Promise<number> {
  const rodando = postmasterVivo(lugar.dados);
  if (rodando?.pronto && rodando.porta === porta) return rodando.pid;
  if (rodando?.pronto)
    throw new FalhaPostgres(`Outro processo iniciou o PostgreSQL embutido na porta ${rodando.porta}.`);
  const { pid } = await link(lugar, porta);
  lugar.log(`O PostgreSQL embutido tinha parado e foi iniciado de novo (processo ${pid}, porta ${porta})`);
  return pid;
}

async function sair({ b, dados, uso }: Pick<Lugar, 'b' | 'dados' | 'uso'>, eu?: string): Promise<void> {
  const outros = usuarios(uso).filter((usuario) => usuario !== eu);
  try {
    storeUsuarios(uso, outros);
  } catch (erro) {
    // On a full disk this process stays in the list; once it is gone, it does not count.
    if (!isDiscoCheio(erro)) throw erro;
  }
  const rodando = outros.length === 0 ? postmasterVivo(dados) : undefined;
  if (rodando) await disconnect(b, dados, rodando.pid);
}

const TRAVA = 'postgres.trava';
const arquivosEm = (pasta: string) => ({
  dados: path.join(pasta, 'pg18'),
  registro: path.join(pasta, 'postgres.log'),
  uso: path.join(pasta, 'postgres.uso'),
});

/** Turns off a server that killed processes left behind; one that a living process uses stays. */
export async function disconnectUnused(dir: string): Promise<void> {
  if (!existsSync(arquivosEm(dir).dados)) return;
  await comTrava(path.join(dir, TRAVA), () => sair({ b: binarios(dir), ...arquivosEm(dir) }));
}

/**
 * Starts the PostgreSQL that is installed with the product on the cluster in `dir`, made on the first
 * start, or joins the one that is running. A server left behind by a process that was killed is turned
 * off and started again. One that dies while in use is started again where it was.
 * @throws {FalhaPostgres} one sentence for the operator
 */
export async function startPostgres(
  dir: string,
  log: (mensagem: string) => void = () => {},
  { rapido = false }: OpcoesPostgres = {},
): Promise<PostgresEmbutido> {
  const pasta = preparePasta(dir);
  const trava = path.join(pasta, TRAVA);
  const eu = `${identidadeDe(process.pid)}#${randomBytes(6).toString('hex')}`;

  const ligado = comTrava(trava, async () => {
    const senha = readSegredo(path.join(pasta, 'postgres.senha'));
    const lugar: Lugar = { b: binarios(pasta), ...arquivosEm(pasta), senha, rapido, log };
    const { porta, modo, ...entrado } = await enter(lugar);
    storeUsuarios(lugar.uso, [...usuarios(lugar.uso), eu]);
    let { pid } = entrado;
    let saida: Promise<void> | undefined;
    const descansar = watch({
      vivo: () => serve(pid, lugar.dados),
      revive: async () => {
        const revivido = comTrava(trava, async () => (saida ? pid : revive(lugar, porta)));
        pid = await revivido.catch((erro: NodeJS.ErrnoException) => explain(pasta, erro));
      },
      log,
    });
    return {
      url: `postgres://app:${senha}@127.0.0.1:${porta}/postgres`,
      modo,
      stop: () => {
        descansar();
        saida ??= comTrava(trava, () => sair(lugar, eu)).catch((erro: unknown) => {
          if (!isDiscoCheio(erro)) throw erro;
          return sair(lugar, eu);
        });
        return saida;
      },
    };
  });
  return ligado.catch((erro: NodeJS.ErrnoException) => explain(pasta, erro));
}
