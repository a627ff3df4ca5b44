import { PORTES } from '@cadencia/domain/pmp/endpoints.ts';
import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconClipboardList, IconFlag, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useAprovarPmp, useModelo } from '../api.ts';

const recusada = (error: Error) => notify({ message: textOfError(error).mensagem, color: 'red' });

/** Links from the plan to its gates and its mobilisation. */
const Ver = () => (
  <>
    <Button
      variant="default"
      leftSection={<IconFlag size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/pmp/gates" {...props} />}
    >
      Gates
    </Button>
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/pmp/mobilizacao" {...props} />}
    >
      Mobilização
    </Button>
  </>
);

/** Brings the standard items of a size into the plan. */
function CarregarModelo() {
  const pode = usePermission('PMP:CadastrarPMP');
  const [aberto, setAberto] = useState(false);
  const [porte, setPorte] = useState<keyof typeof PORTES>('GRANDE');
  const modelo = useModelo();
  if (!pode) return null;
  const load = () =>
    modelo.mutate(
      { porte },
      {
        onSuccess: ({ incluidos, existentes }) => {
          setAberto(false);
          notify({
            color: 'green',
            message:
              incluidos === 0
                ? 'O plano já tem todos os itens deste porte.'
                : `${formatContador(incluidos, 'item incluído', 'itens incluídos')}${existentes > 0 ? `; ${existentes} já estavam no plano` : ''}.`,
          });
        },
        onError: recusada,
      },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardList size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Carregar modelo
      </Button>
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Carregar o plano padrão">
        <Stack gap={14}>
          <Text fz="sm">
            Inclui os itens padrão com prazo em dias antes e depois do início da parada, e os gates G1 a G7. O que já
            está no plano fica como está.
          </Text>
          <Radio.Group
            label="Porte da parada"
            value={porte}
            onChange={(escolhido) => setPorte(escolhido as typeof porte)}
          >
            <Stack gap={8} pt={6}>
              {Object.entries(PORTES).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAberto(false)}>
              Cancelar
            </Button>
            <Button loading={modelo.isPending} onClick={load}>
              Carregar
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** Keeps the dates of the plan as the original ones. */
function AprovarPmp() {
  const pode = usePermission('PMP:AprovarGate');
  const [aberto, setAberto] = useState(false);
  const [todos, setTodos] = useState(false);
  const aprovar = useAprovarPmp();
  if (!pode) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} aria-hidden="true" />} onClick={() => setAberto(true)}>
        Aprovar PMP
      </Button>
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Aprovar o plano mestre">
        <Stack gap={14}>
          <Text fz="sm">
            O prazo de hoje de cada item fica como prazo original, contra o qual se mede o atraso do plano.
          </Text>
          <Checkbox
            label="Trocar também os prazos originais que já estão congelados"
            checked={todos}
            onChange={({ currentTarget }) => setTodos(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAberto(false)}>
              Cancelar
            </Button>
            <Button
              loading={aprovar.isPending}
              onClick={() =>
                aprovar.mutate(
                  { todos },
                  {
                    onSuccess: ({ congelados }) => {
                      setAberto(false);
                      notify({
                        color: 'green',
                        message:
                          congelados === 0
                            ? 'Todos os itens já têm prazo original.'
                            : `${formatContador(congelados, 'prazo original congelado', 'prazos originais congelados')}.`,
                      });
                    },
                    onError: recusada,
                  },
                )
              }
            >
              Aprovar
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** What the plan as a whole has: its gates, its people, the standard items and its approval. */
export const AcoesDoPmp = () => (
  <>
    <Ver />
    <CarregarModelo />
    <AprovarPmp />
  </>
);
