import { describe, expect, it } from 'vitest';
import type { Mudanca, MudancaFeita, ResultadoMudanca } from '../tipos.ts';
import { Edicoes } from './edicoes.ts';

/** A server that answers only when the test tells it to. */
function servidor() {
  const chamadas: {
    mudancas: readonly Mudanca[];
    respond: (erros?: Record<string, string>) => void;
    cair: () => void;
  }[] = [];
  const onCommit = (mudancas: readonly Mudanca[]) =>
    new Promise<readonly ResultadoMudanca[]>((resolve, reject) => {
      chamadas.push({
        mudancas,
        respond: (erros = {}) =>
          resolve(mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, erro: erros[rowId + columnId] }))),
        cair: () => reject(new Error('')),
      });
    });
  const edicoes = new Edicoes();
  edicoes.saveWith(onCommit);
  const resumo = () =>
    chamadas.map(({ mudancas }) =>
      mudancas.map((m) => `${m.rowId}${m.columnId}:${String(m.before)}>${String(m.after)}`).join(' '),
    );
  return { edicoes, chamadas, resumo };
}

const muda = (endereco: string, before: unknown, after: unknown): Mudanca => ({
  rowId: endereco[0]!,
  columnId: endereco[1]!,
  before,
  after,
});
const A = { rowId: '1', columnId: 'a' };
const depois = () => new Promise((resolve) => setTimeout(resolve));

describe('saving', () => {
  it('shows the new value at once, then keeps it until the row brings it', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    expect(edicoes.valor(A, 10)).toBe(20);
    expect(edicoes.snapshot()).toMatchObject({ salvando: 1, erros: 0 });

    chamadas[0]!.respond();
    await depois();
    expect(edicoes.snapshot()).toMatchObject({ salvando: 0, erros: 0 });
    expect(edicoes.valor(A, 10)).toBe(20);

    edicoes.conciliar(() => ({ valor: 10 }));
    expect(edicoes.valor(A, 10)).toBe(20);
    edicoes.conciliar(() => ({ valor: 25 }));
    expect(edicoes.celula(A)).toBeUndefined();
  });

  it('gives way to a row that goes on showing the old value after ten seconds', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    chamadas[0]!.respond();
    await depois();
    const { salvoEm } = edicoes.snapshot();
    edicoes.conciliar(() => ({ valor: 10 }), salvoEm + 9_000);
    expect(edicoes.valor(A, 10)).toBe(20);
    edicoes.conciliar(() => ({ valor: 10 }), salvoEm + 11_000);
    expect(edicoes.valor(A, 10)).toBe(10);
  });

  it('sends one call for one action and nothing for what does not change', () => {
    const { edicoes, resumo } = servidor();
    void edicoes.store([muda('1a', 1, 2), muda('2a', 5, 5), muda('3a', 1, 2)]);
    expect(resumo()).toEqual(['1a:1>2 3a:1>2']);
    void edicoes.store([muda('2a', 5, 5)]);
    expect(resumo()).toHaveLength(1);
  });

  it('saves two edits of one row in turn, and of two rows together', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 1, 2)]);
    void edicoes.store([muda('1b', 1, 2)]);
    void edicoes.store([muda('2a', 1, 2)]);
    expect(resumo()).toEqual(['1a:1>2', '2a:1>2']);
    chamadas[0]!.respond();
    await depois();
    expect(resumo()).toEqual(['1a:1>2', '2a:1>2', '1b:1>2']);
  });

  it('does not let an older answer take the place of a newer edit', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    void edicoes.store([muda('1a', 20, 30)]);
    chamadas[0]!.respond();
    await depois();
    expect(edicoes.valor(A, 10)).toBe(30);
    expect(edicoes.snapshot().salvando).toBe(1);
  });
});

describe('a refused value', () => {
  it('stays with the reason, and can be tried again', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 10, 20), muda('2a', 10, 30)]);
    chamadas[0]!.respond({ '1a': 'Menor que o último.' });
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada', valor: 20, motivo: 'Menor que o último.' });
    expect(edicoes.snapshot().erros).toBe(1);

    edicoes.attempt(A);
    expect(resumo().at(-1)).toBe('1a:10>20');
    chamadas.at(-1)!.respond();
    await depois();
    expect(edicoes.snapshot().erros).toBe(0);
  });

  it('gives the reason of a fallen connection, and takes itself back', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    chamadas[0]!.cair();
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ motivo: expect.stringContaining('Verifique a conexão') });
    edicoes.revert(A);
    expect(edicoes.valor(A, 10)).toBe(10);
    expect(edicoes.undo()).toBeUndefined();
  });

  it('goes by undo with the action it came of: what was stored is stored back, what was not is forgotten', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 10, 20), muda('2a', 10, 30)]);
    chamadas[0]!.respond({ '1a': 'Menor que o último.' });
    await depois();
    const volta = edicoes.undo();
    expect(volta?.alvos).toMatchObject([{ rowId: '2' }, { rowId: '1' }]);
    expect(resumo().at(-1)).toBe('2a:30>10');
    expect(edicoes.celula(A)).toBeUndefined();
    chamadas.at(-1)!.respond();
    expect(await volta?.feitas).toBe(2);
    expect(edicoes.undo()).toBeUndefined();
  });

  it('of an action that was refused whole, undo brings the texts from before back and sends nothing', async () => {
    const { edicoes, chamadas } = servidor();
    const ilegivel = { rowId: '2', columnId: 'a', texto: 'abc', motivo: 'Informe um número.', before: 10 };
    void edicoes.store([muda('1a', 10, 20)], [ilegivel]);
    chamadas[0]!.respond({ '1a': 'não' });
    await depois();
    expect(edicoes.snapshot().erros).toBe(2);
    expect(await edicoes.undo()?.feitas).toBe(2);
    expect(edicoes.snapshot().erros).toBe(0);
    expect(edicoes.valor(A, 10)).toBe(10);
    expect(chamadas).toHaveLength(1);
    expect(edicoes.redo()).toBeUndefined();
  });

  it('survives new rows, and is tried again over what the person saw, not over what they never did', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    chamadas[0]!.respond({ '1a': 'não' });
    await depois();
    edicoes.conciliar(() => ({ valor: 15 }));
    expect(edicoes.valor(A, 15)).toBe(20);
    expect(edicoes.antes(A, 15)).toBe(10);
    edicoes.attempt();
    expect(resumo().at(-1)).toBe('1a:10>20');
  });

  it('is no error any more once the row holds it', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    chamadas[0]!.cair();
    await depois();
    edicoes.conciliar(() => ({ valor: 20 }));
    expect(edicoes.snapshot().erros).toBe(0);
  });

  it('is not the start of the next edit of the cell', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    void edicoes.store([muda('1a', 20, 30)]);
    chamadas[0]!.respond({ '1a': 'não' });
    await depois();
    expect(resumo()).toEqual(['1a:10>20', '1a:10>30']);
  });

  it('goes when the old value is typed again', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    chamadas[0]!.respond({ '1a': 'não' });
    await depois();
    void edicoes.store([muda('1a', 10, 10)]);
    expect(edicoes.celula(A)).toBeUndefined();
    expect(chamadas).toHaveLength(1);
  });
});

it('keeps what is no value as it was typed', () => {
  const { edicoes, chamadas } = servidor();
  edicoes.refuse([{ ...A, texto: 'abc', motivo: 'Informe um número.', before: 10 }]);
  expect(edicoes.celula(A)).toMatchObject({ situacao: 'invalida', texto: 'abc' });
  expect(edicoes.valor(A, 10)).toBe(10);
  edicoes.attempt();
  expect(chamadas).toHaveLength(0);
  expect(edicoes.comErro()).toEqual([A]);
  edicoes.revert();
  expect(edicoes.snapshot().erros).toBe(0);
});

describe('undo', () => {
  it('saves the opposite of a whole action, and redo the action again', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 1, 2), muda('2a', 3, 4)]);
    chamadas[0]!.respond();
    await depois();
    edicoes.undo();
    expect(resumo()[1]).toBe('1a:2>1 2a:4>3');
    expect(edicoes.valor(A, 2)).toBe(1);
    chamadas[1]!.respond();
    await depois();
    edicoes.redo();
    expect(resumo()[2]).toBe('1a:1>2 2a:3>4');
    expect(edicoes.redo()).toBeUndefined();
  });

  it('of an edit that is then refused sends nothing more', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 1, 2)]);
    edicoes.undo();
    chamadas[0]!.respond({ '1a': 'não' });
    await depois();
    expect(chamadas).toHaveLength(1);
    expect(edicoes.celula(A)).toBeUndefined();
    expect(edicoes.redo()).toBeUndefined();
  });

  it('that is refused shows why and leaves the history', async () => {
    const { edicoes, chamadas } = servidor();
    void edicoes.store([muda('1a', 1, 2)]);
    chamadas[0]!.respond();
    await depois();
    edicoes.undo();
    chamadas[1]!.respond({ '1a': 'Use "Estornar avanço".' });
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada', valor: 1, before: 2 });
    expect(edicoes.redo()).toBeUndefined();
    expect(edicoes.undo()).toBeUndefined();
  });
});

it('leaves the cells of untouched rows as they were', () => {
  const { edicoes } = servidor();
  void edicoes.store([muda('1a', 1, 2)]);
  const antes = edicoes.snapshot().celulas.get('1');
  void edicoes.store([muda('2a', 1, 2)]);
  expect(edicoes.snapshot().celulas.get('1')).toBe(antes);
});

describe('what found no server', () => {
  it('is sent again when the network is back, and what was refused is not', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    void edicoes.store([muda('1a', 10, 20)]);
    void edicoes.store([muda('2a', 10, 30)]);
    chamadas[0]!.cair();
    chamadas[1]!.respond({ '2a': 'Não.' });
    await depois();
    edicoes.retryLost();
    expect(resumo().slice(2)).toEqual(['1a:10>20']);
    chamadas[2]!.respond();
    await depois();
    expect(edicoes.snapshot().erros).toBe(1);
    edicoes.retryLost();
    expect(chamadas).toHaveLength(3);
  });

  it('may be a part of one action', async () => {
    const edicoes = new Edicoes();
    const vezes: number[] = [];
    edicoes.saveWith((mudancas) => {
      vezes.push(mudancas.length);
      const perdida = vezes.length === 1;
      return Promise.resolve(
        mudancas.map((m) => ({ ...m, ...(perdida && m.rowId === '2' ? { erro: 'Sem rede.', perdida } : {}) })),
      );
    });
    expect(await edicoes.store([muda('1a', 10, 20), muda('2a', 10, 20)])).toEqual({ salvas: 1, recusadas: 1 });
    edicoes.retryLost();
    await depois();
    expect(vezes).toEqual([2, 1]);
    expect(edicoes.snapshot().erros).toBe(0);
  });
});

describe('undo where the opposite would not do', () => {
  function comEstorno(respond: (feitas: readonly MudancaFeita[]) => readonly ResultadoMudanca[] | undefined) {
    const edicoes = new Edicoes();
    const gravadas: Mudanca[] = [];
    const pedidos: unknown[][] = [];
    edicoes.saveWith(
      (mudancas) => {
        gravadas.push(...mudancas);
        return Promise.resolve(mudancas.map((m) => ({ ...m, recibo: `r${m.rowId}${gravadas.length}` })));
      },
      (feitas) => {
        pedidos.push(feitas.map(({ recibo }) => recibo));
        return Promise.resolve(respond(feitas));
      },
    );
    return { edicoes, gravadas, pedidos };
  }
  const todas = (feitas: readonly MudancaFeita[]) => feitas.map(({ rowId, columnId }) => ({ rowId, columnId }));

  it('names what was stored and stores nothing, then shows the former values', async () => {
    const { edicoes, gravadas, pedidos } = comEstorno(todas);
    await edicoes.store([muda('1a', 10, 20), muda('2a', 10, 30)]);
    expect(await edicoes.undo()?.feitas).toBe(2);
    expect(pedidos).toEqual([['r12', 'r22']]);
    expect(gravadas).toHaveLength(2);
    expect(edicoes.valor(A, 20)).toBe(10);
    expect(edicoes.undo()).toBeUndefined();
  });

  it('waits for a change that is on its way', async () => {
    const { edicoes, pedidos } = comEstorno(todas);
    void edicoes.store([muda('1a', 10, 20)]);
    expect(await edicoes.undo()?.feitas).toBe(1);
    expect(pedidos).toEqual([['r11']]);
  });

  it('redone is stored again, and undone again by its new name', async () => {
    const { edicoes, gravadas, pedidos } = comEstorno(todas);
    await edicoes.store([muda('1a', 10, 20)]);
    await edicoes.undo()?.feitas;
    await edicoes.redo()?.feitas;
    expect(gravadas.map(({ after }) => after)).toEqual([20, 20]);
    await edicoes.undo()?.feitas;
    expect(pedidos).toEqual([['r11'], ['r12']]);
  });

  it('stays done when the person gives up, and can be asked for again', async () => {
    const { edicoes, pedidos } = comEstorno(() => undefined);
    await edicoes.store([muda('1a', 10, 20)]);
    expect(await edicoes.undo()?.feitas).toBe(0);
    expect(edicoes.valor(A, 10)).toBe(20);
    expect(await edicoes.undo()?.feitas).toBe(0);
    expect(pedidos).toHaveLength(2);
  });

  it('leaves as it is what was not reversed', async () => {
    const { edicoes, gravadas } = comEstorno((feitas) =>
      feitas.map(({ rowId, columnId }) => ({ rowId, columnId, ...(rowId === '1' ? { erro: 'Não é o último.' } : {}) })),
    );
    await edicoes.store([muda('1a', 10, 20), muda('2a', 10, 30)]);
    expect(await edicoes.undo()?.feitas).toBe(1);
    expect(edicoes.valor(A, 10)).toBe(20);
    expect(edicoes.valor({ rowId: '2', columnId: 'a' }, 30)).toBe(10);
    await edicoes.redo()?.feitas;
    expect(gravadas.slice(2).map(({ rowId }) => rowId)).toEqual(['2']);
  });
});

it('stores a refused cell all the same when the person, told why, says so', async () => {
  const pedidas: (readonly Mudanca[])[] = [];
  const edicoes = new Edicoes();
  edicoes.saveWith(async (mudancas) => {
    pedidas.push(mudancas);
    return mudancas.map(({ rowId, columnId, mesmoAssim }) =>
      mesmoAssim ? { rowId, columnId } : { rowId, columnId, erro: 'Em uso.', oferta: 'Inativar mesmo assim' },
    );
  });
  await edicoes.store([muda('1a', true, false)]);
  expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada', oferta: 'Inativar mesmo assim' });
  edicoes.attempt(A);
  await depois();
  expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada' });
  edicoes.storeAnyway(A);
  await depois();
  expect(edicoes.celula(A)).toMatchObject({ situacao: 'salva', valor: false });
  expect(pedidas.map(([primeira]) => primeira?.mesmoAssim)).toEqual([undefined, undefined, true]);
});
