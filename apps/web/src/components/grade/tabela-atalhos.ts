import type { Direcao } from './logica/movimento.ts';

/** Commands that belong to the page: the grid passes them on to the page's `comandos`. */
export type Comando =
  | 'recuar'
  | 'avancar'
  | 'subir'
  | 'descer'
  | 'moverAcima'
  | 'moverAbaixo'
  | 'inserirAcima'
  | 'inserirAbaixo'
  | 'vincular'
  | 'desvincular'
  | 'excluir'
  | 'desfazerAntigas'
  | 'refazerAntigas'
  | 'buscar'
  | 'recalcular'
  | 'apresentar';

export type Acao =
  | `mover.${Direcao}`
  | `estender.${Direcao}`
  | `confirmar.${'abaixo' | 'acima' | 'proxima' | 'anterior'}`
  | `comando.${Comando}`
  | `passo.${'mais' | 'menos'}`
  | `largura.${'mais' | 'menos'}`
  | `nativo.${'copiar' | 'recortar' | 'colar'}`
  | 'selecionarTudo'
  | 'soltarFaixa'
  | 'editar'
  | 'entrar'
  | 'abrir'
  | 'cancelar'
  | 'preencherAbaixo'
  | 'preencherDireita'
  | 'limpar'
  | 'desfazer'
  | 'refazer'
  | 'tentar'
  | 'reverter'
  | 'expandir'
  | 'recolher'
  | 'expandirTodos'
  | 'recolherTodos'
  | 'marcarLinha'
  | 'marcarAteLinha'
  | 'ordenar'
  | 'ordenarAcrescentando'
  | 'filtrar'
  | 'ajuda';

/** `percentual` is the editor of a percentage, tried before `edicao`. */
export type Contexto = 'navegacao' | 'cabecalho' | 'edicao' | 'percentual';

interface Atalho {
  readonly grupo: 'Mover' | 'Selecionar' | 'Editar' | 'Copiar e preencher' | 'Árvore' | 'Colunas' | 'Página';
  readonly contextos: readonly Contexto[];
  readonly descricao: string;
  /** Key combination → action. `Ctrl` is ⌘ on a Mac. */
  readonly teclas: Readonly<Record<string, Acao>>;
}

const GRADE = ['navegacao'] as const;
const TODA = ['navegacao', 'cabecalho'] as const;

/** The keyboard of the grid. The handler and the help sheet both read this table and nothing else. */
export const ATALHOS: readonly Atalho[] = [
  {
    grupo: 'Mover',
    contextos: TODA,
    descricao: 'Célula vizinha; da primeira linha, ↑ vai ao cabeçalho',
    teclas: {
      ArrowLeft: 'mover.esquerda',
      ArrowRight: 'mover.direita',
      ArrowUp: 'mover.cima',
      ArrowDown: 'mover.baixo',
    },
  },
  {
    grupo: 'Mover',
    contextos: TODA,
    descricao: 'Início e fim da linha',
    teclas: { Home: 'mover.inicioLinha', End: 'mover.fimLinha' },
  },
  {
    grupo: 'Mover',
    contextos: TODA,
    descricao: 'Primeira e última célula',
    teclas: { 'Ctrl+Home': 'mover.inicio', 'Ctrl+End': 'mover.fim' },
  },
  {
    grupo: 'Mover',
    contextos: TODA,
    descricao: 'Primeira e última linha',
    teclas: { 'Ctrl+ArrowUp': 'mover.topo', 'Ctrl+ArrowDown': 'mover.base' },
  },
  {
    grupo: 'Mover',
    contextos: TODA,
    descricao: 'Uma tela acima e abaixo',
    teclas: { PageUp: 'mover.paginaAcima', PageDown: 'mover.paginaAbaixo' },
  },
  {
    grupo: 'Selecionar',
    contextos: GRADE,
    descricao: 'Estender a seleção de células',
    teclas: {
      'Shift+ArrowLeft': 'estender.esquerda',
      'Shift+ArrowRight': 'estender.direita',
      'Shift+ArrowUp': 'estender.cima',
      'Shift+ArrowDown': 'estender.baixo',
    },
  },
  {
    grupo: 'Selecionar',
    contextos: GRADE,
    descricao: 'Estender até o início, o fim ou uma tela',
    teclas: {
      'Shift+Home': 'estender.inicioLinha',
      'Shift+End': 'estender.fimLinha',
      'Ctrl+Shift+Home': 'estender.inicio',
      'Ctrl+Shift+End': 'estender.fim',
      'Ctrl+Shift+ArrowUp': 'estender.topo',
      'Ctrl+Shift+ArrowDown': 'estender.base',
      'Shift+PageUp': 'estender.paginaAcima',
      'Shift+PageDown': 'estender.paginaAbaixo',
    },
  },
  { grupo: 'Selecionar', contextos: GRADE, descricao: 'Todas as células', teclas: { 'Ctrl+a': 'selecionarTudo' } },
  { grupo: 'Selecionar', contextos: GRADE, descricao: 'Voltar a uma célula só', teclas: { Escape: 'soltarFaixa' } },
  {
    grupo: 'Selecionar',
    contextos: GRADE,
    descricao: 'Marcar a linha; com Shift, até esta linha (onde não há caixas, a linha inteira)',
    teclas: { Space: 'marcarLinha', 'Shift+Space': 'marcarAteLinha' },
  },
  { grupo: 'Editar', contextos: GRADE, descricao: 'Editar (ou comece a digitar)', teclas: { F2: 'editar' } },
  {
    grupo: 'Editar',
    contextos: GRADE,
    descricao: 'Editar; se a célula não é editável, abrir a linha',
    teclas: { Enter: 'entrar' },
  },
  {
    grupo: 'Editar',
    contextos: GRADE,
    descricao: 'Abrir a linha; onde não há o que abrir, nova linha abaixo',
    teclas: { 'Ctrl+Enter': 'abrir' },
  },
  {
    grupo: 'Editar',
    contextos: ['edicao'],
    descricao: 'Confirmar e ir abaixo ou acima',
    teclas: { Enter: 'confirmar.abaixo', 'Shift+Enter': 'confirmar.acima' },
  },
  {
    grupo: 'Editar',
    contextos: ['edicao'],
    descricao: 'Confirmar e editar a próxima ou a anterior',
    teclas: { Tab: 'confirmar.proxima', 'Shift+Tab': 'confirmar.anterior' },
  },
  { grupo: 'Editar', contextos: ['edicao'], descricao: 'Cancelar a edição', teclas: { Escape: 'cancelar' } },
  {
    grupo: 'Editar',
    contextos: ['percentual'],
    descricao: 'Percentual: 5% a menos ou a mais (sem Alt, enquanto o texto está todo selecionado)',
    teclas: {
      ArrowLeft: 'passo.menos',
      ArrowRight: 'passo.mais',
      'Alt+ArrowLeft': 'passo.menos',
      'Alt+ArrowRight': 'passo.mais',
    },
  },
  {
    grupo: 'Editar',
    contextos: GRADE,
    descricao: 'Limpar as células',
    teclas: { Delete: 'limpar', Backspace: 'limpar' },
  },
  { grupo: 'Editar', contextos: TODA, descricao: 'Desfazer', teclas: { 'Ctrl+z': 'desfazer' } },
  {
    grupo: 'Editar',
    contextos: TODA,
    descricao: 'Refazer',
    teclas: { 'Ctrl+Shift+z': 'refazer', 'Ctrl+y': 'refazer' },
  },
  {
    grupo: 'Editar',
    contextos: GRADE,
    descricao: 'Célula com erro: tentar salvar de novo',
    teclas: { 'Ctrl+Shift+Enter': 'tentar' },
  },
  {
    grupo: 'Editar',
    contextos: GRADE,
    descricao: 'Célula com erro: voltar ao valor salvo',
    teclas: { 'Ctrl+Backspace': 'reverter' },
  },
  {
    grupo: 'Copiar e preencher',
    contextos: GRADE,
    descricao: 'Copiar (também para planilhas)',
    teclas: { 'Ctrl+c': 'nativo.copiar' },
  },
  {
    grupo: 'Copiar e preencher',
    contextos: GRADE,
    descricao: 'Recortar e colar (também de planilhas); linhas inteiras do plano mudam de lugar',
    teclas: { 'Ctrl+x': 'nativo.recortar', 'Ctrl+v': 'nativo.colar' },
  },
  {
    grupo: 'Copiar e preencher',
    contextos: GRADE,
    descricao: 'Preencher abaixo e à direita',
    teclas: { 'Ctrl+d': 'preencherAbaixo', 'Ctrl+r': 'preencherDireita' },
  },
  {
    grupo: 'Árvore',
    contextos: GRADE,
    descricao: 'Expandir e recolher; já recolhida, ir ao nível acima',
    teclas: { 'Ctrl+ArrowRight': 'expandir', 'Ctrl+ArrowLeft': 'recolher' },
  },
  {
    grupo: 'Árvore',
    contextos: GRADE,
    descricao: 'Expandir e recolher tudo',
    teclas: { 'Ctrl+Shift+ArrowRight': 'expandirTodos', 'Ctrl+Shift+ArrowLeft': 'recolherTodos' },
  },
  {
    grupo: 'Colunas',
    contextos: ['cabecalho'],
    descricao: 'Ordenar; com Shift, acrescentar à ordem',
    teclas: { Enter: 'ordenar', Space: 'ordenar', 'Shift+Enter': 'ordenarAcrescentando' },
  },
  { grupo: 'Colunas', contextos: ['cabecalho'], descricao: 'Filtrar a coluna', teclas: { 'Alt+ArrowDown': 'filtrar' } },
  {
    grupo: 'Colunas',
    contextos: ['cabecalho'],
    descricao: 'Estreitar e alargar a coluna',
    teclas: { 'Shift+ArrowLeft': 'largura.menos', 'Shift+ArrowRight': 'largura.mais' },
  },
  {
    grupo: 'Página',
    contextos: GRADE,
    descricao: 'Recuar e avançar o nível',
    teclas: {
      'Alt+ArrowLeft': 'comando.recuar',
      'Ctrl+[': 'comando.recuar',
      'Alt+ArrowRight': 'comando.avancar',
      'Ctrl+]': 'comando.avancar',
    },
  },
  {
    grupo: 'Página',
    contextos: GRADE,
    descricao: 'Descer e subir um nível; Esc e depois Tab sai da grade',
    teclas: { Tab: 'comando.descer', 'Shift+Tab': 'comando.subir' },
  },
  {
    grupo: 'Página',
    contextos: GRADE,
    descricao: 'Mover a linha',
    teclas: { 'Alt+ArrowUp': 'comando.moverAcima', 'Alt+ArrowDown': 'comando.moverAbaixo' },
  },
  {
    grupo: 'Página',
    contextos: GRADE,
    descricao: 'Nova linha; onde a ordem é sua, acima desta',
    teclas: { Insert: 'comando.inserirAcima' },
  },
  {
    grupo: 'Página',
    contextos: GRADE,
    descricao: 'Vincular e desvincular',
    teclas: { 'Ctrl+l': 'comando.vincular', 'Ctrl+Shift+l': 'comando.desvincular' },
  },
  { grupo: 'Página', contextos: GRADE, descricao: 'Excluir as linhas', teclas: { 'Ctrl+Delete': 'comando.excluir' } },
  { grupo: 'Página', contextos: TODA, descricao: 'Buscar', teclas: { 'Ctrl+f': 'comando.buscar' } },
  { grupo: 'Página', contextos: TODA, descricao: 'Calcular', teclas: { F9: 'comando.recalcular' } },
  { grupo: 'Página', contextos: TODA, descricao: 'Apresentar', teclas: { F11: 'comando.apresentar' } },
  { grupo: 'Página', contextos: TODA, descricao: 'Mostrar estes atalhos', teclas: { 'Ctrl+/': 'ajuda' } },
];
