import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { type carregarModelo, PORTES } from '@cadencia/domain/pmp/endpoints.ts';
import { gate } from '@cadencia/domain/pmp/gate.ts';
import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconClipboardList, IconFlag, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeRows } from '../../../cadastro/api.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { faltaMotivo, Justificativa } from '../../../components/justificativa.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { previaQuery, useAprovarPmp, useModelo } from '../api.ts';

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

type Porte = keyof typeof PORTES;

const itens = (n: number) => formatContador(n, 'item', 'itens');
const traz = ({ novos, existentes }: { readonly novos: number; readonly existentes: number }) =>
  existentes === 0 ? itens(novos) : `${itens(novos)} a incluir; ${formatNumero(existentes)} já no plano`;

/** Takes back what a size brought, as it came: an item or gate that somebody changed since stays. */
async function takeBack(feito: AnswerOf<typeof carregarModelo>): Promise<string> {
  const remove = async (cadastro: Cadastro, ids: readonly number[]) => {
    const linhas = ids.map((id) => ({ id, versao: 1 }));
    return linhas.length === 0 ? [] : removeRows(cadastro, linhas);
  };
  const idas = [...(await remove(pmp, feito.itens)), ...(await remove(gate, feito.gates))];
  const ficaram = idas.filter(({ erro }) => erro).length;
  return ficaram === 0
    ? 'O plano está como antes do modelo.'
    : `Desfeito, menos ${formatContador(ficaram, 'registro que já mudou ou está em uso', 'registros que já mudaram ou estão em uso')}.`;
}

function EscolhaDoPorte({ onClose }: { readonly onClose: () => void }) {
  const previa = useQuery(previaQuery);
  const [escolhido, setEscolhido] = useState<Porte>();
  const porte = escolhido ?? previa.data?.porte;
  const modelo = useModelo();
  const client = useQueryClient();
  const load = () =>
    porte &&
    modelo.mutate(
      { porte },
      {
        onSuccess: (feito) => {
          onClose();
          if (feito.itens.length + feito.gates.length === 0)
            return notify({ message: 'O plano já tem todos os itens deste porte.', color: 'green' });
          const jaTinha = feito.existentes > 0 ? `; ${formatNumero(feito.existentes)} já estavam no plano` : '';
          return notifyWithUndo({
            texto: `${formatContador(feito.itens.length, 'item incluído', 'itens incluídos')}${jaTinha}.`,
            undo: async () => {
              const dito = await takeBack(feito);
              await Promise.all([pmp, gate].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
              return dito;
            },
          });
        },
        onError: recusada,
      },
    );
  return (
    <Stack gap={14}>
      <Text fz="sm">
        Inclui os itens padrão com prazo em dias antes e depois do início da parada, e os gates G1 a G7. O que já está
        no plano fica como está.
      </Text>
      {previa.isError ? (
        <ErrorState error={previa.error} onRetry={() => void previa.refetch()} />
      ) : (
        <Radio.Group label="Porte da parada" value={porte ?? null} onChange={(chave) => setEscolhido(chave as Porte)}>
          <Stack gap={8} pt={6}>
            {(Object.keys(PORTES) as Porte[]).map((chave) => (
              <Radio
                key={chave}
                value={chave}
                label={`${PORTES[chave]}${chave === previa.data?.porte ? ', a deste projeto' : ''}`}
                description={previa.data ? traz(previa.data.itens[chave]) : '…'}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={modelo.isPending} disabled={porte === undefined} onClick={load}>
          Carregar
        </Button>
      </Group>
    </Stack>
  );
}

/** Brings the standard items of a size into the plan. */
function CarregarModelo() {
  const pode = usePermission('PMP:CadastrarPMP');
  const [aberto, setAberto] = useState(false);
  if (!pode) return null;
  const onClose = () => setAberto(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardList size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Carregar modelo
      </Button>
      <Modal opened={aberto} onClose={onClose} title="Carregar o plano padrão">
        <EscolhaDoPorte onClose={onClose} />
      </Modal>
    </>
  );
}

function Aprovacao({ onClose }: { readonly onClose: () => void }) {
  const [todos, setTodos] = useState(false);
  const [motivo, setMotivo] = useState('');
  const aprovar = useAprovarPmp();
  const freeze = () =>
    aprovar.mutate(
      { todos, ...(todos ? { motivo } : {}) },
      {
        onSuccess: ({ congelados }) => {
          onClose();
          notify({
            color: 'green',
            message:
              congelados === 0
                ? 'Nenhum prazo original mudou.'
                : `${formatContador(congelados, 'prazo original congelado', 'prazos originais congelados')}.`,
          });
        },
        onError: recusada,
      },
    );
  return (
    <Stack gap={14}>
      <Text fz="sm">
        O prazo de hoje de cada item fica como prazo original. Os itens continuam a mudar; o que cada um se afastou do
        original está em Desvio do original e no traço da barra.
      </Text>
      <Checkbox
        label="Trocar também os prazos originais que já estão congelados"
        checked={todos}
        onChange={({ currentTarget }) => setTodos(currentTarget.checked)}
      />
      {todos && <Justificativa motivo={motivo} onMotivo={setMotivo} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={aprovar.isPending} disabled={todos && faltaMotivo(motivo)} onClick={freeze}>
          Aprovar
        </Button>
      </Group>
    </Stack>
  );
}

/** Keeps the dates of the plan as the original ones. */
function AprovarPmp() {
  const pode = usePermission('PMP:AprovarGate');
  const [aberto, setAberto] = useState(false);
  if (!pode) return null;
  const onClose = () => setAberto(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} aria-hidden="true" />} onClick={() => setAberto(true)}>
        Aprovar PMP
      </Button>
      <Modal opened={aberto} onClose={onClose} title="Aprovar o plano mestre">
        <Aprovacao onClose={onClose} />
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
