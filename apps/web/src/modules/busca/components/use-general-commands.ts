import {
  IconApi,
  IconCalculator,
  IconFileExport,
  IconFileImport,
  IconFolderPlus,
  IconHeartbeat,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { openAjudaAtalhos } from '../../../lib/atalhos.ts';
import { useCommand } from '../../../lib/commands.ts';
import { changeLayout, useLayout } from '../../../lib/layout-settings.ts';
import { openProjectPicker } from '../../../lib/project-picker.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { openThemePanel } from '../../../lib/theme-panel.ts';
import { signOut } from '../../usuario/api.ts';

/** Commands of every screen, as far as the person may run them. */
export function useGeneralCommands(): void {
  const router = useRouter();
  const ir = (destino: string) => () => router.history.push(destino);
  const temProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  const calcula = usePermission('GestaoProjeto:CalcularCronograma');
  const gestao = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const atualiza = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const exporta = usePermission('GestaoProjeto:ExportarGestaoProjeto');
  const cria = usePermission('Projeto:CadastrarProjeto');
  const escuro = useLayout().LAYOUT_THEME === 'dark';

  useCommand({
    id: 'trocar-projeto',
    titulo: 'Trocar projeto',
    palavras: 'selecionar parada mudar',
    icone: IconSwitchHorizontal,
    execute: openProjectPicker,
  });
  useCommand(
    calcula && temProjeto
      ? {
          id: 'calcular',
          titulo: 'Calcular o cronograma',
          palavras: 'recalcular datas CPM caminho crítico',
          icone: IconCalculator,
          execute: ir('/gestaoprojeto?calcular=true'),
        }
      : undefined,
  );
  useCommand(
    gestao && temProjeto
      ? {
          id: 'saude',
          titulo: 'Ver a saúde do cronograma',
          palavras: 'verificações DCMA qualidade trabalhos simultâneos conflitos H13 segurança',
          icone: IconHeartbeat,
          execute: ir('/gestaoprojeto/saude'),
        }
      : undefined,
  );
  useCommand(
    atualiza && temProjeto
      ? {
          id: 'importar',
          titulo: 'Importar cronograma neste projeto',
          palavras: 'atualizar arquivo XER Primavera P6 MS Project XML planilha Excel XLSX',
          icone: IconFileImport,
          execute: ir('/gestaoprojeto?importar=atualizar'),
        }
      : undefined,
  );
  useCommand(
    exporta && temProjeto
      ? {
          id: 'exportar',
          titulo: 'Exportar o cronograma deste projeto',
          palavras: 'baixar salvar arquivo XER PMXML Primavera P6 MS Project XML planilha Excel XLSX',
          icone: IconFileExport,
          execute: ir('/gestaoprojeto?exportar=true'),
        }
      : undefined,
  );
  useCommand(
    cria
      ? {
          id: 'importar-novo',
          titulo: 'Importar cronograma num projeto novo',
          palavras: 'criar arquivo XER Primavera P6 MS Project XML planilha Excel XLSX',
          icone: IconFolderPlus,
          execute: ir('/gestaoprojeto?importar=novo'),
        }
      : undefined,
  );
  useCommand({
    id: 'tema',
    titulo: escuro ? 'Usar o tema claro' : 'Usar o tema escuro',
    palavras: 'alternar cores modo noturno aparência',
    icone: escuro ? IconSun : IconMoon,
    execute: () => changeLayout({ LAYOUT_THEME: escuro ? 'light' : 'dark' }),
  });
  useCommand({
    id: 'configuracoes',
    titulo: 'Abrir as configurações do tema',
    palavras: 'aparência layout menu barra lateral densidade',
    icone: IconSettings,
    execute: openThemePanel,
  });
  useCommand({
    id: 'atalhos',
    titulo: 'Ver os atalhos de teclado',
    palavras: 'teclas ajuda',
    icone: IconKeyboard,
    teclas: '?',
    execute: openAjudaAtalhos,
  });
  useCommand({
    id: 'minha-conta',
    titulo: 'Abrir Minha Conta',
    palavras: 'perfil senha sessões',
    icone: IconUserCircle,
    execute: ir('/usuario/minha-conta'),
  });
  useCommand({
    id: 'documentacao-api',
    titulo: 'Abrir a documentação da API',
    palavras: 'integração chamadas openapi swagger desenvolvedor',
    icone: IconApi,
    execute: ir('/documentacao-api'),
  });
  useCommand({
    id: 'sair',
    titulo: 'Sair',
    palavras: 'encerrar sessão logout',
    icone: IconLogout,
    execute: () => signOut(),
  });
}
