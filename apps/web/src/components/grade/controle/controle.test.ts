import { beforeEach, describe, expect, it } from 'vitest';
import type { FonteGrade } from '../fontes/fonte.ts';
import { selecaoVazia } from '../logica/selecao.ts';
import { COLUNAS, coluna, fonteDe, LINHAS, type Linha } from '../testing/linhas.ts';
import type { Coluna, Mudanca, Selecao } from '../tipos.ts';
import type { Ambiente, Comandos } from './ambiente.ts';
import { ControleGrade } from './controle.ts';
import { goToProximoErro, readConflitos, readErros } from './erros.ts';
import { clear, copy, fill, paste } from './escritas.ts';
import { execute } from './execute.ts';

const ACOES = ['sort', 'changeLargura', 'resize', 'adjust', 'move', 'filter', 'selectAllRows'] as const;

let controle: ControleGrade<Linha>;
let salvas: Mudanca[][];
let selecao: Selecao;
let abertas: string[];

function assemble(fonte = fonteDe(LINHAS), mais: { comandos?: Comandos<Linha>; colunas?: Coluna<Linha>[] } = {}): void {
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
      assemble(fonte);
    },
    onAbrir: ({ id }) => abertas.push(id),
    acoes: Object.fromEntries(ACOES.map((acao) => [acao, nada])) as unknown as Ambiente<Linha>['acoes'],
    pagina: () => 2,
    show: nada,
    focusGrade: nada,
  };
  controle ??= new ControleGrade(ambiente);
  controle.update(ambiente);
  controle.conciliar();
}

beforeEach(() => {
  controle = undefined as unknown as ControleGrade<Linha>;
  salvas = [];
  abertas = [];
  selecao = selecaoVazia;
  assemble();
  controle.edicoes.saveWith(async (mudancas) => {
    salvas.push([...mudancas]);
    return [];
  });
});

const mensagem = () => controle.snapshot().mensagem.texto;
const ir = (linha: number, coluna: number) => controle.apontar({ linha, coluna }, false);
const foco = () => controle.snapshot().faixa.foco;
const resumo = (mudancas: readonly Mudanca[] | undefined) =>
  mudancas?.map((m) => `${m.rowId}.${m.columnId}=${String(m.after)}`).join(' ');

describe('editing', () => {
  it('saves what was typed and goes down', () => {
    ir(0, 1);
    expect(controle.edit(true)).toBe(true);
    controle.type('55');
    controle.confirmar('abaixo');
    expect(salvas).toEqual([[{ rowId: 'a', columnId: 'avanco', before: 10, after: 55 }]]);
    expect(foco()).toEqual({ linha: 1, coluna: 1 });
    expect(controle.snapshot().editando).toBeUndefined();
  });

  it('saves nothing when the text was not touched or was given up', () => {
    ir(0, 1);
    controle.edit(false);
    expect(controle.snapshot().editando?.textoInicial).toBe('10%');
    controle.confirmar('abaixo');
    ir(0, 1);
    controle.edit(true);
    controle.type('99');
    controle.cancel();
    expect(salvas).toEqual([]);
  });

  it('keeps a bad value in red and opens it again as it was typed', () => {
    ir(0, 1);
    controle.edit(true);
    controle.type('120');
    controle.confirmar('fica');
    expect(controle.edicoes.celula({ rowId: 'a', columnId: 'avanco' })).toMatchObject({
      situacao: 'invalida',
      texto: '120',
      motivo: 'Valor inválido. Informe um número entre 0 e 100.',
    });
    controle.edit(false);
    expect(controle.snapshot().editando).toMatchObject({ textoInicial: '120', motivo: expect.any(String) });
    controle.type('12');
    controle.confirmar('fica');
    expect(resumo(salvas[0])).toBe('a.avanco=12');
  });

  it('opens the next editable cell with Tab, over rows and locked cells', () => {
    ir(1, 2);
    controle.edit(false);
    controle.confirmar('proxima');
    expect(foco()).toEqual({ linha: 2, coluna: 2 });
    expect(controle.snapshot().editando?.rowId).toBe('c');
    controle.confirmar('anterior');
    expect(foco()).toEqual({ linha: 1, coluna: 2 });
  });

  it('does not open a locked cell, and says so; Enter opens its row', () => {
    ir(2, 1);
    expect(controle.edit(true)).toBe(false);
    expect(mensagem()).toBe('Esta célula não pode ser editada.');
    expect(execute(controle, 'entrar')).toBe(true);
    expect(abertas).toEqual(['c']);
  });

  it('follows its row when rows move, and loses nothing', () => {
    ir(1, 1);
    controle.edit(true);
    controle.type('77');
    assemble(fonteDe([LINHAS[3], LINHAS[1], LINHAS[0]].map((l) => l && { ...l, duracao: 5 })));
    assemble(fonteDe([LINHAS[3], LINHAS[0], LINHAS[1]].map((l) => l && { ...l, duracao: 5 })));
    expect(foco()).toEqual({ linha: 2, coluna: 1 });
    controle.confirmar('fica');
    expect(salvas).toEqual([[{ rowId: 'b', columnId: 'avanco', before: 20, after: 77 }]]);
  });

  it('does not overwrite what somebody else stored while it was edited: three values, and the person chooses', () => {
    ir(1, 1);
    controle.edit(true);
    controle.type('77');
    assemble(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, avanco: 50 } : l))));
    controle.confirmar('abaixo');
    expect(salvas).toEqual([]);
    const [conflito] = readConflitos(controle, COLUNAS);
    expect(conflito).toMatchObject({ rotulo: 'Isolar · Avanço', era: '20%', agora: '50%', minha: '77%' });
    expect(controle.edicoes.snapshot().erros).toBe(1);
    controle.edicoes.attempt();
    expect(salvas).toEqual([]);
    controle.edicoes.attempt({ rowId: 'b', columnId: 'avanco' });
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
    assemble(fonteDe(LINHAS), { colunas: [nome] });
    ir(1, 0);
    controle.edit(true);
    controle.type('Drenar');
    assemble(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, nome: 'Secar' } : l))), { colunas: [nome] });
    controle.confirmar('abaixo');
    expect(readConflitos(controle, [nome])).toMatchObject([{ era: '<Isolar>', agora: '<Secar>', minha: '<Drenar>' }]);
  });

  it.each(['120', '60'])(
    'of a cell in red with %s, what was seen before it is what is saved over',
    async (vermelho) => {
      const edit = (texto: string) => {
        ir(1, 1);
        controle.edit(true);
        controle.type(texto);
        controle.confirmar('fica');
      };
      controle.edicoes.saveWith(async (mudancas) => {
        salvas.push([...mudancas]);
        return mudancas.map((m) => ({ ...m, erro: 'Não.' }));
      });
      edit(vermelho);
      await expect.poll(() => controle.edicoes.snapshot().erros).toBe(1);
      assemble(fonteDe(LINHAS.map((l) => (l.id === 'b' ? { ...l, avanco: 50 } : l))));
      edit('77');
      expect(salvas.at(-1)).toEqual([{ rowId: 'b', columnId: 'avanco', before: 20, after: 77 }]);
    },
  );

  it('keeps what was being typed when its row goes away', () => {
    ir(1, 1);
    controle.edit(true);
    controle.type('77');
    assemble(fonteDe([LINHAS[0]]));
    expect(controle.snapshot().editando).toBeUndefined();
    expect(controle.edicoes.celula({ rowId: 'b', columnId: 'avanco' })).toMatchObject({ texto: '77' });
    expect(foco().linha).toBe(0);
  });
});

describe('the clipboard', () => {
  const faixa = (l0: number, c0: number, l1: number, c1: number) =>
    controle.ir({ ancora: { linha: l0, coluna: c0 }, foco: { linha: l1, coluna: c1 } });

  it('copies a range as a spreadsheet reads it, edits included', () => {
    void controle.edicoes.store([{ rowId: 'b', columnId: 'avanco', before: 20, after: 22.5 }]);
    faixa(0, 0, 1, 2);
    expect(copy(controle)).toBe('Abrir\t10%\t1\r\nIsolar\t22,5%\t1,5');
    expect(mensagem()).toBe('6 células copiadas.');
  });

  it('pastes values as one action, keeps bad ones in red and locked ones as they were', async () => {
    ir(0, 1);
    paste(controle, '50\t2h\r\nmuito\t3h\r\n60\t4h');
    expect(resumo(salvas[0])).toBe('a.avanco=50 a.duracao=120 b.duracao=180 c.duracao=240');
    expect(controle.edicoes.celula({ rowId: 'b', columnId: 'avanco' })).toMatchObject({ texto: 'muito' });
    expect(controle.edicoes.celula({ rowId: 'c', columnId: 'avanco' })).toBeUndefined();
    expect(controle.limites).toEqual({ l0: 0, l1: 2, c0: 1, c1: 2 });
    expect(mensagem()).toMatch(/^Salvando 4 células….*1 célula não pode ser editada/);
    await expect.poll(mensagem).toMatch(/^4 células salvas. 1 recusada: .*1 célula não pode ser editada/);
    execute(controle, 'desfazer');
    expect(controle.textoDe({ linha: 0, coluna: 1 })).toBe('10%');
  });

  it('counts among the refused what the server refuses, and tells it row by row', async () => {
    controle.edicoes.saveWith((mudancas) =>
      Promise.resolve(mudancas.map((m) => ({ ...m, ...(m.rowId === 'b' ? { erro: 'Já está em 80%.' } : {}) }))),
    );
    ir(0, 1);
    paste(controle, '50\r\n60\r\n70\r\n101');
    await expect.poll(mensagem).toMatch(/^1 célula salva. 2 recusadas: /);
    expect(readErros(controle, COLUNAS).map(({ linha, digitado, motivo }) => [linha, digitado, motivo])).toEqual([
      ['Montar', '101', 'Valor inválido. Informe um número entre 0 e 100.'],
      ['Isolar', '60%', 'Já está em 80%.'],
    ]);
    ir(0, 1);
    goToProximoErro(controle);
    expect(foco().linha).toBe(3);
    goToProximoErro(controle);
    expect(foco().linha).toBe(1);
  });

  it('leaves the header of a spreadsheet out, so that no value falls one row below its own', async () => {
    ir(0, 1);
    paste(controle, ' AVANÇO \tDuração\r\n50\t2h\r\n60\t3h');
    expect(resumo(salvas[0])).toBe('a.avanco=50 a.duracao=120 b.avanco=60 b.duracao=180');
    await expect.poll(mensagem).toContain('A linha de cabeçalho ficou de fora.');
  });

  it('leaves a cell that is never empty as it is where the spreadsheet has nothing', async () => {
    assemble(fonteDe(LINHAS), { colunas: COLUNAS.map((c) => ({ ...c, sempreCheia: true })) });
    ir(0, 1);
    paste(controle, '50\r\n\r\n');
    expect(resumo(salvas[0])).toBe('a.avanco=50');
    await expect.poll(mensagem).toContain('1 valor vazio não mudou nada.');
    clear(controle);
    expect(salvas).toHaveLength(1);
    expect(mensagem()).toBe('Esta célula não pode ficar vazia.');
  });

  it('pastes over rows that have not arrived as soon as they do', () => {
    assemble(fonteDe([LINHAS[0], undefined]));
    ir(0, 1);
    paste(controle, '50\r\n60');
    expect(salvas).toEqual([]);
    assemble(fonteDe([LINHAS[0], LINHAS[1]]));
    expect(resumo(salvas[0])).toBe('a.avanco=50 b.avanco=60');
  });

  it('gives up a paste that waits when the person goes elsewhere, and says so', () => {
    assemble(fonteDe([LINHAS[0], undefined]));
    ir(0, 1);
    paste(controle, '50\r\n60');
    ir(0, 2);
    expect(mensagem()).toContain('Cole de novo.');
    assemble(fonteDe([LINHAS[0], LINHAS[1]]));
    expect(salvas).toEqual([]);
  });

  it('refuses to copy rows that have not arrived, and asks for them', () => {
    const pedidos: number[][] = [];
    assemble({ ...fonteDe([LINHAS[0], undefined, LINHAS[1]]), ensureRange: (a, b) => pedidos.push([a, b]) });
    faixa(0, 0, 2, 0);
    expect(copy(controle)).toBeUndefined();
    expect(pedidos).toEqual([[0, 2]]);
    expect(mensagem()).toContain('ainda está carregando');
  });

  it('fills down and right', () => {
    faixa(0, 1, 3, 1);
    fill(controle, 'abaixo');
    expect(resumo(salvas[0])).toBe('b.avanco=10 d.avanco=10');
    faixa(0, 1, 0, 2);
    fill(controle, 'direita');
    expect(controle.edicoes.celula({ rowId: 'a', columnId: 'duracao' })).toMatchObject({ texto: '10%' });
  });

  it('clears what may be empty', () => {
    faixa(0, 1, 2, 1);
    clear(controle);
    expect(resumo(salvas[0])).toBe('a.avanco=null b.avanco=null');
  });
});

describe('rows that are not stored', () => {
  const nova: Linha = { id: 'nova', nome: '', avanco: null, duracao: 0 };
  const comNova = (linhas: readonly Linha[]): FonteGrade<Linha> => ({ ...fonteDe([...linhas, nova]), novas: 1 });

  it('the focus of a row that went stays among the stored ones, so that nothing typed begins a new row', () => {
    assemble(comNova(LINHAS));
    controle.apontar({ linha: 3, coluna: 1 }, false);
    controle.update({ ...controle.ambiente, fonte: comNova(LINHAS.slice(0, 2)) });
    controle.conciliar();
    expect(controle.focada?.rowId).toBe('b');
  });

  it('Enter in the empty row at the end goes to the next one as soon as it is there', () => {
    assemble(comNova(LINHAS));
    controle.apontar({ linha: LINHAS.length, coluna: 1 }, false);
    controle.edit(true);
    controle.confirmar('abaixo', '10');
    expect(controle.focada?.rowId).toBe('nova');
    const outra = { ...nova, id: 'outra' };
    controle.update({ ...controle.ambiente, fonte: { ...fonteDe([...LINHAS, nova, outra]), novas: 2 } });
    controle.conciliar();
    expect(controle.focada?.rowId).toBe('outra');
  });

  it('a paste says nothing of them is saved: each is stored whole, or not', async () => {
    assemble(comNova(LINHAS));
    ir(3, 2);
    paste(controle, '5h\r\n6h');
    await expect.poll(mensagem).toBe('1 célula salva. 1 célula preenchida em linhas novas.');
  });

  it('the focus stays on a new row when the stored ones become more or fewer', () => {
    assemble(comNova(LINHAS));
    controle.apontar({ linha: 4, coluna: 1 }, false);
    for (const linhas of [LINHAS.slice(0, 2), LINHAS]) {
      controle.update({ ...controle.ambiente, fonte: comNova(linhas) });
      controle.conciliar();
      expect(controle.focada?.rowId).toBe('nova');
    }
  });
});

describe('rows', () => {
  it('are chosen one by one and in a stretch', () => {
    ir(0, 0);
    execute(controle, 'marcarLinha');
    expect([...selecao.ids]).toEqual(['a']);
    ir(2, 0);
    execute(controle, 'marcarAteLinha');
    expect([...selecao.ids]).toEqual(['a', 'b', 'c']);
    execute(controle, 'marcarLinha');
    expect([...selecao.ids]).toEqual(['a', 'b']);
  });

  it('go to the commands of the page, which has only those it declares', () => {
    const vinculadas: string[][] = [];
    assemble(fonteDe(LINHAS), { comandos: { vincular: ({ linhas }) => vinculadas.push(linhas.map(({ id }) => id)) } });
    controle.ir({ ancora: { linha: 0, coluna: 0 }, foco: { linha: 2, coluna: 0 } });
    expect(execute(controle, 'comando.vincular')).toBe(true);
    expect(vinculadas).toEqual([['a', 'b', 'c']]);
    expect(execute(controle, 'comando.recuar')).toBe(false);
  });
});

it('says that there is nothing to undo', () => {
  execute(controle, 'desfazer');
  expect(mensagem()).toBe('Nada para desfazer.');
});

it('opens and closes branches, and goes up from a closed one', () => {
  const alternadas: [number, boolean][] = [];
  const nos = [
    { nivel: 1, expansivel: true, expandida: true },
    { nivel: 2, expansivel: true, expandida: false },
    { nivel: 2, expansivel: false, expandida: false },
  ];
  assemble({
    ...fonteDe(LINHAS.slice(0, 3)),
    arvore: { no: (i) => nos[i], toggle: (i, abrir) => alternadas.push([i, abrir]), toggleAll: () => undefined },
  });
  ir(1, 0);
  execute(controle, 'expandir');
  expect(alternadas).toEqual([[1, true]]);
  execute(controle, 'recolher');
  expect(foco().linha).toBe(0);
  execute(controle, 'recolher');
  expect(alternadas).toEqual([
    [1, true],
    [0, false],
  ]);
});

it('passes branches that nobody writes in when a value goes down a column', () => {
  const nos = LINHAS.map(({ fechada }) => ({ nivel: 1, expansivel: fechada === true, expandida: true }));
  assemble({ ...fonteDe(LINHAS), arvore: { no: (i) => nos[i], toggle: () => undefined, toggleAll: () => undefined } });
  ir(1, 1);
  controle.edit(true);
  controle.confirmar('abaixo', '25');
  expect(foco()).toEqual({ linha: 3, coluna: 1 });
});
