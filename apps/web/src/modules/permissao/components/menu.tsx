import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { PopupMenu } from '../../../components/popup-menu.tsx';

export type AcaoDoMenu =
  | 'novo'
  | 'editar'
  | 'excluir'
  | 'copiar'
  | 'comparar'
  | 'restaurar'
  | 'porque'
  | 'historico'
  | 'csv'
  | 'todos'
  | 'importar'
  | 'imprimir';

const ROTULOS: Readonly<Record<AcaoDoMenu, string>> = {
  novo: 'Novo perfil',
  editar: 'Nome e visibilidade',
  excluir: 'Excluir perfil',
  copiar: 'Copiar de outro perfil',
  comparar: 'Comparar perfis',
  restaurar: 'Restaurar padrão',
  porque: 'Por que pode?',
  historico: 'Histórico',
  csv: 'Exportar CSV',
  todos: 'Exportar todos os perfis (XLSX)',
  importar: 'Importar planilha',
  imprimir: 'Imprimir',
};

interface Props {
  /** Undefined when the matrix is a person's. */
  readonly perfil: Perfil | undefined;
  readonly edita: boolean;
  readonly exporta: boolean;
  readonly importa: boolean;
  readonly onAcao: (acao: AcaoDoMenu) => void;
}

const acoesDe = ({ perfil, edita, exporta, importa }: Props): AcaoDoMenu[] => {
  if (!perfil) return edita ? ['restaurar', 'porque', 'csv', 'imprimir'] : ['porque', 'csv', 'imprimir'];
  const muda = edita && perfil.id !== ADMIN;
  const regras: [AcaoDoMenu, boolean][] = [
    ['novo', edita],
    ['editar', muda],
    ['copiar', muda],
    ['comparar', true],
    ['restaurar', muda && perfil.padrao !== null],
    ['historico', true],
    ['csv', true],
    ['todos', exporta],
    ['importar', edita && importa],
    ['imprimir', true],
    ['excluir', muda && !perfil.sistema],
  ];
  return regras.flatMap(([acao, cabe]) => (cabe ? [acao] : []));
};

/** The actions on the matrix, other than changing cells. */
export function MenuPermissoes(props: Props) {
  return (
    <PopupMenu
      button={(trigger) => (
        <Button variant="default" rightSection={<IconChevronDown size={16} />} {...trigger}>
          Ações
        </Button>
      )}
      itens={acoesDe(props).map((acao) => ({
        chave: acao,
        rotulo: acao === 'restaurar' && !props.perfil ? 'Voltar ao que o perfil dá' : ROTULOS[acao],
        ...(acao === 'excluir' ? { color: 'red.9' } : {}),
        onClick: () => props.onAcao(acao),
      }))}
    />
  );
}
