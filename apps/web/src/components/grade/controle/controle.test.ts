import { beforeEach, describe, expect, it } from 'vitest';
import type { FonteGrade } from '../fontes/fonte.ts';
import { selecaoVazia } from '../logica/selecao.ts';
import { type Coluna, criarColunas, type Mudanca, type Selecao } from '../tipos.ts';
import type { Ambiente, Comandos } from './ambiente.ts';
import { ControleGrade } from './controle.ts';
import { irAoProximoErro, lerConflitos, lerErros } from './erros.ts';
import { colar, copiar, limpar, preencher } from './escritas.ts';
import { executar } from './executar.ts';

interface Linha {
  readonly id: string;
  readonly nome: string;
  readonly avanco: number | null;
  readonly duracao: number;
  readonly fechada?: boolean;
}

const coluna = criarColunas<Linha>();
const COLUNAS: Coluna<Linha>[] = [
  coluna({ id: 'nome', header: 'Nome', value: ({ nome }) => nome }),
  coluna({
    id: 'avanco',
    header: 'Avanço',
    value: ({ avanco }) => avanco,
    editor: 'percentual',
    editavel: (l) => !l.fechada,
  }),
  coluna({ id: 'duracao', header: 'Duração', value: ({ duracao }) => duracao, editor: 'duracao' }),
];

const LINHAS: Linha[] = [
  { id: 'a', nome: 'Abrir', avanco: 10, duracao: 60 },
  { id: 'b', nome: 'Isolar', avanco: 20, duracao: 90 },
  { id: 'c', nome: 'Resumo', avanco: 30, duracao: 120, fechada: true },
  { id: 'd', nome: 'Montar', avanco: null, duracao: 480 },
];

function fonteDe(linhas: readonly (Linha | undefined)[]): FonteGrade<Linha> {
  return {
    total: linhas.length,
    getRow: (i) => linhas[i],
    ensureRange: () => undefined,
    indexOf: (id) => linhas.findIndex((linha) => linha?.id === id),
  };
}

let controle: ControleGrade<Linha>;
let salvas: Mudanca[][];
let selecao: Selecao;
let abertas: string[];

function montar(fonte = fonteDe(LINHAS), mais: { comandos?: Comandos<Linha>; colunas?: Coluna<Linha>[] } = {}): void {
  const nada = () => undefined;
  const ambiente: Ambiente<Linha> = {
    fonte,
    colunas: mais.colunas ?? COLUNAS,
    idLinha: ({ id }) => id,
    rotuloLinha: ({ nome }) => nome,
    editavel: true,
    comandos: mais.comandos ?? {},
    selecao,
    onSelecao: (nova) => {
      selecao = nova;
      montar(fonte);
    },
    onAbrir: ({ id }) => abertas.push(id),
    acoes: {
      ordenar: nada,
      mudarLargura: nada,
      redimensionar: nada,
      ajustar: nada,
      mover: nada,
      filtrar: nada,
      selecionarTodas: nada,
    },
    pagina: () => 2,
    mostrar: nada,
    focarGrade: nada,
  };
  controle ??= new ControleGrade(ambiente);
  controle.atualizar(ambiente);
  controle.conciliar();
}

beforeEach(() => {
  controle = undefined as unknown as ControleGrade<Linha>;
  salvas = [];
  abertas = [];
  selecao = selecaoVazia;
  montar();
  controle.edicoes.salvarCom(async (mudancas) => {
    salvas.push([...mudancas]);
    return [];
  });
});

const ir = (linha: number, coluna: number) => controle.apontar({ linha, coluna }, false);
const foco = () => controle.snapshot().faixa.foco;
const resumo = (mudancas: readonly Mudanca[] | undefined) =>
  mudancas?.map((m) => `${m.rowId}.${m.columnId}=${String(m.after)}`).join(' ');

describe('editing', () => {
  it('saves what was typed and goes down', () => {
    ir(0, 1);
    expect(controle.editar(true)).toBe(true);
    controle.digitar('55');
    controle.confirmar('abaixo');
    expect(salvas).toEqual([[{ rowId: 'a', columnId: 'avanco', before: 10, after: 55 }]]);
    expect(foco()).toEqual({ linha: 1, coluna: 1 });
    expect(controle.snapshot().editando).toBeUndefined();
  });

  it('saves nothing when the text was not touched or was given up', () => {
    ir(0, 1);
    controle.editar(false);
    expect(controle.snapshot().editando?.textoInicial).toBe('10%');
    controle.confirmar('abaixo');
    ir(0, 1);
    controle.editar(true);
    controle.digitar('99');
    controle.cancelar();
    expect(salvas).toEqual([]);
  });

  it('keeps a bad value in red and opens it again as it was typed', () => {
    ir(0, 1);
    controle.editar(true);
    controle.digitar('120');
    controle.confirmar('fica');
    expect(controle.edicoes.celula({ rowId: 'a', columnId: 'avanco' })).toMatchObject({
      situacao: 'invalida',
      texto: '120',
      motivo: 'Valor inválido. Informe um número entre 0 e 100.',
    });
    controle.editar(false);
    expect(controle.snapshot().editando).toMatchObject({ textoInicial: '120', motivo: expect.any(String) });
    controle.digitar('12');
    controle.confirmar('fica');
    expect(resumo(salvas[0])).toBe('a.avanco=12');
  });

  it('opens the next editable cell with Tab, over rows and locked cells', () => {
    ir(1, 2);
    controle.editar(false);
    controle.confirmar('proxima');
    expect(foco()).toEqual({ linha: 2, coluna: 2 });
    expect(controle.snapshot().editando?.rowId).toBe('c');
    controle.confirmar('anterior');
    expect(foco()).toEqual({ linha: 1, coluna: 2 });
  });

  it('does not open a locked cell, and says so; Enter opens its row', () => {
    ir(2, 1);
    expect(controle.editar(true)).toBe(false);
    expect(controle.snapshot().mensagem.texto).toBe('Esta célula não pode ser editada.');
    expect(executar(controle, 'entrar')).toBe(true);
    expect(abertas).toEqual(['c']);
  });

  it('follows its row when rows move, and loses nothing', () => {
    ir(1, 1);
    controle.editar(true);
    controle.digitar('77');
    montar(fonteDe([LINHAS[3], LINHAS[1], LINHAS[0]].map((l) => l && { ...l, duracao: 5 })));
    montar(fonteDe([LINHAS[3], LINHAS[0], LINHAS[1]].map((l) => l && { ...l, duracao: 5 })));
    expect(foco()).toEqual({ linha: 2, coluna: 1 });
    controle.confirmar('fica');
    expect(salvas).toEqual([[{ rowId: 'b', columnId: 'avanco', before: 20, after: 77 }]]);
  });

  it('does not overwrite what somebody else stored while it was edited: three values, and the person chooses', () => {
    ir(1, 1);
    controle.editar(true);
    controle.digitar('77');
    montar(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, avanco: 50 } : l))));
    controle.confirmar('abaixo');
    expect(salvas).toEqual([]);
    const [conflito] = lerConflitos(controle, COLUNAS);
    expect(conflito).toMatchObject({ rotulo: 'Isolar · Avanço', era: '20%', agora: '50%', minha: '77%' });
    expect(controle.edicoes.snapshot().erros).toBe(1);
    controle.edicoes.tentar();
    expect(salvas).toEqual([]);
    controle.edicoes.tentar({ rowId: 'b', columnId: 'avanco' });
    expect(salvas).toEqual([[{ rowId: 'b', columnId: 'avanco', before: 50, after: 77 }]]);
  });

  it('tells the three values in the words of the column', () => {
    const nome = coluna({
      id: 'nome',
      header: 'Nome',
      value: (l) => l.nome,
      editor: 'texto',
      format: (valor) => `<${valor}>`,
    });
    montar(fonteDe(LINHAS), { colunas: [nome] });
    ir(1, 0);
    controle.editar(true);
    controle.digitar('Drenar');
    montar(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, nome: 'Secar' } : l))), { colunas: [nome] });
    controle.confirmar('abaixo');
    expect(lerConflitos(controle, [nome])).toMatchObject([{ era: '<Isolar>', agora: '<Secar>', minha: '<Drenar>' }]);
  });

  it.each(['120', '60'])(
    'of a cell in red with %s, what was seen before it is what is saved over',
    async (vermelho) => {
      const editar = (texto: string) => {
        ir(1, 1);
        controle.editar(true);
        controle.digitar(texto);
        controle.confirmar('fica');
      };
      controle.edicoes.salvarCom(async (mudancas) => {
        salvas.push([...mudancas]);
        return mudancas.map((m) => ({ ...m, erro: 'Não.' }));
      });
      editar(vermelho);
      await expect.poll(() => controle.edicoes.snapshot().erros).toBe(1);
      montar(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, avanco: 50 } : l))));
      editar('77');
      expect(salvas.at(-1)).toEqual([{ rowId: 'b', columnId: 'avanco', before: 20, after: 77 }]);
    },
  );

  it('keeps what was being typed when its row goes away', () => {
    ir(1, 1);
    controle.editar(true);
    controle.digitar('77');
    montar(fonteDe([LINHAS[0]]));
    expect(controle.snapshot().editando).toBeUndefined();
    expect(controle.edicoes.celula({ rowId: 'b', columnId: 'avanco' })).toMatchObject({ texto: '77' });
    expect(foco().linha).toBe(0);
  });
});

describe('the clipboard', () => {
  const faixa = (l0: number, c0: number, l1: number, c1: number) =>
    controle.ir({ ancora: { linha: l0, coluna: c0 }, foco: { linha: l1, coluna: c1 } });

  it('copies a range as a spreadsheet reads it, edits included', () => {
    void controle.edicoes.gravar([{ rowId: 'b', columnId: 'avanco', before: 20, after: 22.5 }]);
    faixa(0, 0, 1, 2);
    expect(copiar(controle)).toBe('Abrir\t10%\t1\r\nIsolar\t22,5%\t1,5');
    expect(controle.snapshot().mensagem.texto).toBe('6 células copiadas.');
  });

  it('pastes values as one action, keeps bad ones in red and locked ones as they were', async () => {
    ir(0, 1);
    colar(controle, '50\t2h\r\nmuito\t3h\r\n60\t4h');
    expect(resumo(salvas[0])).toBe('a.avanco=50 a.duracao=120 b.duracao=180 c.duracao=240');
    expect(controle.edicoes.celula({ rowId: 'b', columnId: 'avanco' })).toMatchObject({ texto: 'muito' });
    expect(controle.edicoes.celula({ rowId: 'c', columnId: 'avanco' })).toBeUndefined();
    expect(controle.limites).toEqual({ l0: 0, l1: 2, c0: 1, c1: 2 });
    expect(controle.snapshot().mensagem.texto).toMatch(/^Salvando 4 células….*1 célula não pode ser editada/);
    await expect
      .poll(() => controle.snapshot().mensagem.texto)
      .toMatch(/^4 células salvas. 1 recusada: .*1 célula não pode ser editada/);
    executar(controle, 'desfazer');
    expect(controle.textoDe({ linha: 0, coluna: 1 })).toBe('10%');
  });

  it('counts among the refused what the server refuses, and tells it row by row', async () => {
    controle.edicoes.salvarCom((mudancas) =>
      Promise.resolve(mudancas.map((m) => ({ ...m, ...(m.rowId === 'b' ? { erro: 'Já está em 80%.' } : {}) }))),
    );
    ir(0, 1);
    colar(controle, '50\r\n60\r\n70\r\n101');
    await expect.poll(() => controle.snapshot().mensagem.texto).toMatch(/^1 célula salva. 2 recusadas: /);
    expect(lerErros(controle, COLUNAS).map(({ linha, digitado, motivo }) => [linha, digitado, motivo])).toEqual([
      ['Montar', '101', 'Valor inválido. Informe um número entre 0 e 100.'],
      ['Isolar', '60%', 'Já está em 80%.'],
    ]);
    ir(0, 1);
    irAoProximoErro(controle);
    expect(foco().linha).toBe(3);
    irAoProximoErro(controle);
    expect(foco().linha).toBe(1);
  });

  it('leaves the header of a spreadsheet out, so that no value falls one row below its own', async () => {
    ir(0, 1);
    colar(controle, ' AVANÇO \tDuração\r\n50\t2h\r\n60\t3h');
    expect(resumo(salvas[0])).toBe('a.avanco=50 a.duracao=120 b.avanco=60 b.duracao=180');
    await expect.poll(() => controle.snapshot().mensagem.texto).toContain('A linha de cabeçalho ficou de fora.');
  });

  it('leaves a cell that is never empty as it is where the spreadsheet has nothing', async () => {
    montar(fonteDe(LINHAS), { colunas: COLUNAS.map((c) => ({ ...c, sempreCheia: true })) });
    ir(0, 1);
    colar(controle, '50\r\n\r\n');
    expect(resumo(salvas[0])).toBe('a.avanco=50');
    await expect.poll(() => controle.snapshot().mensagem.texto).toContain('1 valor vazio não mudou nada.');
    limpar(controle);
    expect(salvas).toHaveLength(1);
    expect(controle.snapshot().mensagem.texto).toBe('Esta célula não pode ficar vazia.');
  });

  it('pastes over rows that have not arrived as soon as they do', () => {
    montar(fonteDe([LINHAS[0], undefined]));
    ir(0, 1);
    colar(controle, '50\r\n60');
    expect(salvas).toEqual([]);
    montar(fonteDe([LINHAS[0], LINHAS[1]]));
    expect(resumo(salvas[0])).toBe('a.avanco=50 b.avanco=60');
  });

  it('gives up a paste that waits when the person goes elsewhere, and says so', () => {
    montar(fonteDe([LINHAS[0], undefined]));
    ir(0, 1);
    colar(controle, '50\r\n60');
    ir(0, 2);
    expect(controle.snapshot().mensagem.texto).toContain('Cole de novo.');
    montar(fonteDe([LINHAS[0], LINHAS[1]]));
    expect(salvas).toEqual([]);
  });

  it('refuses to copy rows that have not arrived, and asks for them', () => {
    const pedidos: number[][] = [];
    montar({ ...fonteDe([LINHAS[0], undefined, LINHAS[1]]), ensureRange: (a, b) => pedidos.push([a, b]) });
    faixa(0, 0, 2, 0);
    expect(copiar(controle)).toBeUndefined();
    expect(pedidos).toEqual([[0, 2]]);
    expect(controle.snapshot().mensagem.texto).toContain('ainda está carregando');
  });

  it('fills down and right', () => {
    faixa(0, 1, 3, 1);
    preencher(controle, 'abaixo');
    expect(resumo(salvas[0])).toBe('b.avanco=10 d.avanco=10');
    faixa(0, 1, 0, 2);
    preencher(controle, 'direita');
    expect(controle.edicoes.celula({ rowId: 'a', columnId: 'duracao' })).toMatchObject({ texto: '10%' });
  });

  it('clears what may be empty', () => {
    faixa(0, 1, 2, 1);
    limpar(controle);
    expect(resumo(salvas[0])).toBe('a.avanco=null b.avanco=null');
  });
});

describe('rows', () => {
  it('are chosen one by one and in a stretch', () => {
    ir(0, 0);
    executar(controle, 'marcarLinha');
    expect([...selecao.ids]).toEqual(['a']);
    ir(2, 0);
    executar(controle, 'marcarAteLinha');
    expect([...selecao.ids]).toEqual(['a', 'b', 'c']);
    executar(controle, 'marcarLinha');
    expect([...selecao.ids]).toEqual(['a', 'b']);
  });

  it('go to the commands of the page, which has only those it declares', () => {
    const vinculadas: string[][] = [];
    montar(fonteDe(LINHAS), { comandos: { vincular: ({ linhas }) => vinculadas.push(linhas.map(({ id }) => id)) } });
    controle.ir({ ancora: { linha: 0, coluna: 0 }, foco: { linha: 2, coluna: 0 } });
    expect(executar(controle, 'comando.vincular')).toBe(true);
    expect(vinculadas).toEqual([['a', 'b', 'c']]);
    expect(executar(controle, 'comando.recuar')).toBe(false);
  });
});

it('says that there is nothing to undo', () => {
  executar(controle, 'desfazer');
  expect(controle.snapshot().mensagem.texto).toBe('Nada para desfazer.');
});

it('opens and closes branches, and goes up from a closed one', () => {
  const alternadas: [number, boolean][] = [];
  const nos = [
    { nivel: 1, expansivel: true, expandida: true },
    { nivel: 2, expansivel: true, expandida: false },
    { nivel: 2, expansivel: false, expandida: false },
  ];
  montar({
    ...fonteDe(LINHAS.slice(0, 3)),
    arvore: { no: (i) => nos[i], alternar: (i, abrir) => alternadas.push([i, abrir]), alternarTodos: () => undefined },
  });
  ir(1, 0);
  executar(controle, 'expandir');
  expect(alternadas).toEqual([[1, true]]);
  executar(controle, 'recolher');
  expect(foco().linha).toBe(0);
  executar(controle, 'recolher');
  expect(alternadas).toEqual([
    [1, true],
    [0, false],
  ]);
});
