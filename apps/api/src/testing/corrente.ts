import type { Evento } from '@cadencia/domain/evento/schema.ts';

const ESPERA_MS = 5_000;

/** An open stream of the API at `base`; `next` is the next event that arrives on it. */
export async function openStream(base: string, bearer: string) {
  const controle = new AbortController();
  const resposta = await fetch(`${base}/evento`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: controle.signal,
  });
  const leitor = (resposta.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let pendente = '';
  const next = async (): Promise<Evento> => {
    for (;;) {
      const fim = pendente.indexOf('\n\n');
      if (fim < 0) {
        const { value, done } = await leitor.read();
        if (done) throw new Error('a corrente terminou');
        pendente += value;
        continue;
      }
      const bloco = pendente.slice(0, fim);
      pendente = pendente.slice(fim + 2);
      if (bloco.startsWith('data: ')) return JSON.parse(bloco.slice(6)) as Evento;
    }
  };
  return {
    resposta,
    next: () =>
      Promise.race([
        next(),
        new Promise<never>((_, reject) => setTimeout(() => reject(new Error('nenhum evento')), ESPERA_MS).unref()),
      ]),
    close: () => controle.abort(),
  };
}
