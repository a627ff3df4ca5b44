import { type Icon, IconChartLine, IconLayoutDashboard, IconListTree } from '@tabler/icons-react';
import type { MenuItem } from '../lib/menu.ts';

/** Admin's profile, the only one named in the menu. */
const ADMIN = ['1'];

interface Rule {
  readonly token_acao: string;
  readonly valida_projeto: boolean;
}

const item = (label: string, icon: Icon, url: string, rule: Rule): MenuItem => ({
  key: url.replaceAll('/', ''),
  label,
  icon,
  url,
  perfil: ADMIN,
  ...rule,
});

/** The product menu, in its order. */
export const menuItems: readonly MenuItem[] = [
  item('Painel Principal', IconLayoutDashboard, '/dashboard/main', {
    token_acao: 'Dashboard:ListarMain',
    valida_projeto: false,
  }),
  item('Gestão do Projeto', IconListTree, '/gestaoprojeto', {
    token_acao: 'GestaoProjeto:ListarGestaoProjeto',
    valida_projeto: true,
  }),
  item('Curva de Avanço', IconChartLine, '/curvaavanco/dados', {
    token_acao: 'CurvaAvanco:ListarCurvaAvanco',
    valida_projeto: true,
  }),
];
