import { ActionIcon, Button, Flex } from '@mantine/core';
import {
  IconCalculator,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconFlag,
  IconHeartbeat,
  IconPrinter,
} from '@tabler/icons-react';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';

interface AcoesProps {
  readonly onImportar: (() => void) | undefined;
  readonly onExportar: (() => void) | undefined;
  readonly onImprimir: (() => void) | undefined;
  readonly onLinhasDeBase: (() => void) | undefined;
  readonly onSaude: (() => void) | undefined;
  readonly onCalcular: (() => void) | undefined;
  readonly calculando: boolean;
}

/** The actions on the whole schedule, at the right of the title; on a phone they stand behind three dots. */
export function Acoes({
  onImportar,
  onExportar,
  onImprimir,
  onLinhasDeBase,
  onSaude,
  onCalcular,
  calculando,
}: AcoesProps) {
  const isPhone = useIsPhone();
  const acoes = [
    { rotulo: 'Importar', Icone: IconFileImport, acao: onImportar },
    { rotulo: 'Exportar', Icone: IconFileExport, acao: onExportar },
    { rotulo: 'Imprimir', Icone: IconPrinter, acao: onImprimir },
    { rotulo: 'Linhas de base', Icone: IconFlag, acao: isPhone ? onLinhasDeBase : undefined },
    { rotulo: 'Saúde do cronograma', Icone: IconHeartbeat, acao: isPhone ? onSaude : undefined },
    { rotulo: 'Calcular', Icone: IconCalculator, acao: onCalcular },
  ].flatMap(({ acao, ...outras }) => (acao ? [{ ...outras, acao }] : []));
  if (acoes.length === 0) return null;
  if (isPhone) {
    return (
      <PopupMenu
        button={(trigger) => (
          <ActionIcon variant="default" size={44} aria-label="Mais ações" {...trigger}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        itens={acoes.map(({ rotulo, Icone, acao }) => ({
          chave: rotulo,
          rotulo,
          leftSection: <Icone size={18} aria-hidden="true" />,
          onClick: acao,
        }))}
      />
    );
  }
  return (
    <Flex gap={8}>
      {acoes.map(({ rotulo, Icone, acao }) => (
        <Button
          key={rotulo}
          {...(rotulo === 'Calcular'
            ? { loading: calculando, title: 'Calcular o cronograma (F9)' }
            : { variant: 'default' })}
          leftSection={<Icone size={16} aria-hidden="true" />}
          onClick={acao}
        >
          {rotulo}
        </Button>
      ))}
    </Flex>
  );
}
