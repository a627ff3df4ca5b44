import { pausa } from './processo.ts';

interface Vigiado {
  readonly vivo: () => boolean;
  /** Starts the server again. Throws in one sentence. */
  readonly revive: () => Promise<void>;
  readonly log: (linha: string) => void;
}

/** Times in ms. */
interface Ritmo {
  readonly ronda: number;
  /** Wait before the second try; each next one is twice as long, up to `maior`. */
  readonly primeira: number;
  readonly maior: number;
  readonly tentativas: number;
  /** A server that has run this long gets all its tries again. */
  readonly estavel: number;
}

const RITMO: Ritmo = { ronda: 1_000, primeira: 2_000, maior: 60_000, tentativas: 8, estavel: 120_000 };

const CAI = 'O PostgreSQL embutido cai logo depois de iniciar.';

const em = (ms: number): string => (ms < 1_000 ? 'instantes' : `${Math.round(ms / 1_000)} s`);

/** Watches a server until the answer is called: it starts a dead server again, a limited number of times in a row. */
export function watch({ vivo, revive, log }: Vigiado, ritmo: Ritmo = RITMO): () => void {
  let parado = false;
  let tentativas = 0;
  let ultima = 0;
  let motivo = '';

  /** Waits, and tries; false when it gave up. */
  const attempt = async (): Promise<boolean> => {
    if (tentativas >= ritmo.tentativas) {
      log(`${motivo || CAI} Foram ${tentativas} tentativas sem sucesso: corrija a causa e reinicie a Cadência.`);
      return false;
    }
    if (tentativas > 0) {
      const espera = Math.min(ritmo.primeira * 2 ** (tentativas - 1), ritmo.maior);
      if (motivo) log(`${motivo} Nova tentativa em ${em(espera)}.`);
      await pausa(espera, { ref: false });
    }
    if (parado) return false;
    tentativas++;
    motivo = '';
    await revive().catch((erro: unknown) => {
      motivo = erro instanceof Error ? erro.message : String(erro);
    });
    ultima = Date.now();
    return true;
  };

  const patrol = async (): Promise<void> => {
    while (!parado) {
      await pausa(ritmo.ronda, { ref: false });
      if (parado) return;
      if (!vivo()) {
        if (!(await attempt())) return;
      } else if (Date.now() - ultima > ritmo.estavel) tentativas = 0;
    }
  };
  void patrol();
  return () => {
    parado = true;
  };
}
