import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconShieldLock, IconUserOff, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { usePermission } from '../../../lib/session.ts';
import { AAnonimizar } from './a-anonimizar.tsx';
import { AcharPorCpf } from './achar-por-cpf.tsx';

/** Actions that the law requires for the list of people; people who see the documents have them. */
export function LgpdMenu({ lista }: ListActionsProps) {
  const podeVer = usePermission(VER_DADOS);
  const podeExcluir = usePermission(pessoa.permission('Excluir'));
  const [aberto, setAberto] = useState<'cpf' | 'vencidas'>();
  if (!podeVer) return null;
  const close = () => setAberto(undefined);
  return (
    <>
      <PopupMenu
        button={(trigger) => (
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            {...trigger}
          >
            LGPD
          </Button>
        )}
        itens={[
          {
            chave: 'cpf',
            rotulo: 'Achar pelo CPF',
            leftSection: <IconUserSearch size={16} />,
            onClick: () => setAberto('cpf'),
          },
          ...(podeExcluir
            ? [
                {
                  chave: 'vencidas',
                  rotulo: 'Pessoas a anonimizar',
                  leftSection: <IconUserOff size={16} />,
                  onClick: () => setAberto('vencidas'),
                },
              ]
            : []),
        ]}
      />
      {aberto === 'cpf' && (
        <AcharPorCpf
          onClose={close}
          onAchada={(id) => {
            close();
            lista.change({ registro: id });
          }}
        />
      )}
      {aberto === 'vencidas' && <AAnonimizar onClose={close} onMudou={() => lista.fonte.reload?.()} />}
    </>
  );
}
