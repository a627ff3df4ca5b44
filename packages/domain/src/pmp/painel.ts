import { definePainel } from '../painel.ts';
import { pmp } from './cadastro.ts';
import { ABERTOS } from './workflow.ts';

const ATRASADO = { andamento: 'ATRASADO' };

/** The board of the preparation (domain.md §11.6). */
export const painelDoPmp = definePainel({
  caminho: '/dashboard/pmp',
  titulo: 'Painel PMP',
  acesso: 'Dashboard:ListarPmp',
  cadastro: pmp,
  filtros: 'fase,categoria,gate,responsavelId,contratoId',
  kpis: {
    prontidao: {
      label: 'Prontidão',
      consulta: '%',
      minimo: 'previsto',
      ajuda: 'O avanço dos itens pelo peso, contra o que os prazos pedem até hoje.',
    },
    abertos: { label: 'Itens abertos', f: { situacao: ABERTOS, grupo: 'false' } },
    atrasados: { label: 'Atrasados', f: { ...ATRASADO, grupo: 'false' }, parteDe: 'abertos', tom: 'critico' },
    proximos: { label: 'Vencem em 14 dias', f: { situacao: ABERTOS, faltam: '0..14', grupo: 'false' }, tom: 'atencao' },
    semPlano: { label: 'Atrasados sem plano de ação', f: { semPlano: 'true' }, tom: 'critico' },
    obrigatorios: {
      label: 'Obrigatórios abertos',
      f: { obrigatorio: 'true', situacao: ABERTOS },
      tom: 'atencao',
      ajuda: 'De todos os gates.',
    },
    pacotes: { label: 'Folhas de tarefa emitidas', consulta: '%' },
    materiais: { label: 'Materiais recebidos', consulta: '%' },
    mobilizados: { label: 'Mobilizados', consulta: '%', ajuda: 'Do previsto para a semana.' },
  },
  graficos: {
    curva: {
      tipo: 'consulta',
      label: 'Curva da prontidão',
      linhas: { previsto: 'Previsto', real: 'Real' },
      unidade: '%',
      largo: true,
    },
    gates: {
      tipo: 'barras',
      label: 'Nota por gate',
      por: 'gate',
      media: 'avancoAtual',
      f: { grupo: 'false' },
      ajuda: 'A média simples dos itens; a nota com pesos está em Gates.',
    },
    categorias: {
      tipo: 'barras',
      label: 'Prontidão por categoria',
      por: 'categoria',
      media: 'avancoAtual',
      f: { grupo: 'false' },
    },
    fases: { tipo: 'empilhado', label: 'Fase e andamento', por: 'fase', em: 'andamento', f: { grupo: 'false' } },
    mapa: {
      tipo: 'empilhado',
      label: 'Categoria e andamento',
      por: 'categoria',
      em: 'andamento',
      f: { grupo: 'false' },
    },
    vencidos: {
      tipo: 'consulta',
      label: 'Itens vencidos no tempo',
      linhas: { vencidos: 'Vencidos e abertos' },
      unidade: '',
      ajuda: 'No fim de cada semana.',
    },
    responsaveis: {
      tipo: 'pareto',
      label: 'Atrasados, por responsável',
      por: 'responsavelId',
      f: { ...ATRASADO, grupo: 'false' },
    },
    mobilizacao: {
      tipo: 'consulta',
      label: 'Mobilização',
      linhas: { previsto: 'Previsto', mobilizado: 'Mobilizado', presente: 'Presente' },
      unidade: '',
    },
  },
  tabela: {
    label: 'Atrasados',
    colunas: 'codigo,titulo,responsavelId,termino,atraso,avancoAtual,restricao,planoAcao',
    ordem: 'termino,codigo',
    f: { ...ATRASADO, grupo: 'false' },
  },
});
