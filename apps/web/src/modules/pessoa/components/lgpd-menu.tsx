import { formatDocumento, stripDocumento } from '@cadencia/domain/documento.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconShieldLock, IconUserOff, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { usePermission } from '../../../lib/session.ts';
import { useFindPorCpf } from '../api.ts';
import { AAnonimizar } from './a-anonimizar.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAchada: (id: number) => void;
}

/** Asks for a whole CPF and opens its person; the number goes nowhere else. */
function AcharPorCpf({ onClose, onAchada }: Props) {
  const [cpf, setCpf] = useState('');
  const { mutate, isPending, error, reset } = useFindPorCpf();
  const noCampo = error instanceof ErroApi ? error.campos['cpf'] : undefined;
  const naoHa = error instanceof ErroApi && error.codigo === 'registro.nao_encontrado';
  return (
    <Modal opened onClose={onClose} title="Achar pessoa pelo CPF" size={420}>
      <Form gap={0} onSubmit={() => mutate(cpf, { onSuccess: ({ id }) => onAchada(id) })}>
        <TextInput
          label="CPF"
          description="O número inteiro. A procura fica no histórico."
          placeholder="000.000.000-00"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={formatDocumento('CPF', cpf)}
          error={noCampo ?? (naoHa ? 'Nenhuma pessoa tem este CPF.' : undefined)}
          onChange={({ currentTarget: { value } }) => {
            reset();
            setCpf(stripDocumento('CPF', value).slice(0, 11));
          }}
        />
        {!noCampo && !naoHa && <Failure error={error} titulo="Não foi possível procurar" />}
        <FormActions mt="md" acao="Achar" pendente={isPending} falta={cpf === ''} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}

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
