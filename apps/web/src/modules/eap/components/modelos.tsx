import {
  type EapWire,
  MODELOS_EAP,
  type ModeloEap,
  NIVEIS_EAP,
  type NivelEap,
  type PreviaModelo,
} from '@cadencia/domain/eap/schema.ts';
import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import {
  Box,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  ScrollArea,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { faltaMotivo } from '../../../components/justificativa.tsx';
import { JustificativaDoEscopo } from '../../../components/justificativa-do-escopo.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatDataHora } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { previaQuery, useEapWrites } from '../api.ts';

interface Props {
  readonly projetoId: number;
  readonly nos: readonly EapWire[];
  readonly onClose: () => void;
}

const servicos = (n: number) => formatContador(n, 'serviço', 'serviços');
const nosEmPalavras = (n: number) => formatContador(n, 'nó', 'nós');

interface DaUltima {
  readonly ultima: NonNullable<PreviaModelo['ultima']>;
  readonly undo: (montagemId: number) => Promise<string>;
}

/** The last template, which is undone while nobody changed the tree. */
function Ultima({ ultima: { id, quem, em }, undo }: DaUltima) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undo(id),
    onSuccess: (message) => notify({ message }),
  });
  return (
    <Group gap={8}>
      <Text size="sm">
        Última montagem: {quem}, {formatDataHora(em)}.
      </Text>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        Desfazer
      </Button>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {textOfError(error).mensagem}
        </Text>
      )}
    </Group>
  );
}

interface DaEscolha {
  readonly modelo: ModeloEap;
  readonly niveis: readonly NivelEap[];
  readonly onModelo: (modelo: ModeloEap) => void;
  readonly onNiveis: (niveis: NivelEap[]) => void;
}

function Escolha({ modelo, niveis, onModelo, onNiveis }: DaEscolha) {
  return (
    <>
      <Radio.Group label="Modelo" value={modelo} onChange={(novo) => onModelo(novo as ModeloEap)}>
        <Stack gap={6} mt={4}>
          {Object.entries(MODELOS_EAP).map(([chave, rotulo]) => (
            <Radio key={chave} value={chave} label={rotulo} />
          ))}
        </Stack>
      </Radio.Group>
      {modelo === 'L' && (
        <MultiSelect
          label="Níveis, de cima para baixo"
          description="Na ordem em que são escolhidos: Área, depois Disciplina."
          data={Object.entries(NIVEIS_EAP).map(([value, label]) => ({ value, label }))}
          value={[...niveis]}
          onChange={(novos) => onNiveis(novos as NivelEap[])}
        />
      )}
    </>
  );
}

/** The levels that count with a template, and whether they are still to be chosen. */
const niveisDe = (modelo: ModeloEap, niveis: readonly NivelEap[]) =>
  modelo === 'L' ? { dosNiveis: [...niveis], faltam: niveis.length === 0 } : { dosNiveis: [], faltam: false };

/** Builds the tree by a template: the person sees what it would do before it is done. */
export function Modelos({ projetoId, nos, onClose }: Props) {
  const podeCongelado = usePermission(EDITAR_CONGELADO);
  const [modelo, setModelo] = useState<ModeloEap>('A');
  const [raiz, setRaiz] = useState(String(nos[0]?.cod_eap_eap ?? ''));
  const [excluirVazios, setExcluirVazios] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [niveis, setNiveis] = useState<NivelEap[]>([]);
  const { dosNiveis, faltam } = niveisDe(modelo, niveis);
  const { data, error, isFetching, refetch } = useQuery({
    ...previaQuery(projetoId, modelo, Number(raiz), dosNiveis),
    enabled: !faltam,
  });
  const { applyModelo, undoModelo } = useEapWrites(projetoId);
  const congelado = data?.escopoCongelado === true && data.movidos > 0;
  const pedido = useMutation({
    mutationFn: () =>
      applyModelo({
        modelo,
        niveis: dosNiveis,
        cod_eap_eap: Number(raiz),
        excluirVazios,
        ...(congelado ? { motivo: motivo.trim() } : {}),
      }),
  });
  const goBack = async (montagemId: number) => {
    await undoModelo(montagemId);
    return 'A EAP voltou a ser como era.';
  };
  const apply = async () => {
    const { novos, movidos, excluidos, montagemId } = await pedido.mutateAsync();
    notifyWithUndo({
      texto: `EAP montada: ${nosEmPalavras(novos)} a mais, ${servicos(movidos)} de lugar novo${excluidos > 0 ? `, ${nosEmPalavras(excluidos)} a menos` : ''}.`,
      undo: () => goBack(montagemId),
    });
  };
  const nada = data?.novos === 0 && data.movidos === 0;
  return (
    <ConfirmDialog
      opened
      titulo="Montar a EAP por um modelo"
      acao="Aplicar"
      perigo={false}
      falta={!data || nada || (congelado && (!podeCongelado || faltaMotivo(motivo)))}
      pedido={pedido}
      falha="A EAP ficou como estava"
      feito={() => undefined}
      onConfirmar={apply}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Escolha modelo={modelo} niveis={niveis} onModelo={setModelo} onNiveis={setNiveis} />
        <Select
          label="Montar sob o nó"
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nenhum nó com este texto."
          data={nos.map((no) => ({ value: String(no.cod_eap_eap), label: `${no.des_codigo_eap} ${no.des_nome_eap}` }))}
          value={raiz}
          onChange={(novo) => setRaiz(novo ?? raiz)}
        />
        {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && !faltam && <Skeleton height={160} />}
        {data?.ultima && <Ultima ultima={data.ultima} undo={goBack} />}
        {data && (
          <>
            <Text size="sm" role="status">
              {nada
                ? 'A EAP já está assim: nada a criar nem a mover.'
                : `Cria ${nosEmPalavras(data.novos)}, reaproveita ${nosEmPalavras(data.reaproveitados)} e move ${servicos(data.movidos)}.`}{' '}
              {data.semAtributo > 0 &&
                `${servicos(data.semAtributo)} sem algum dos atributos: o nível que falta é pulado, e quem não tem nenhum fica onde está.`}
            </Text>
            <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Prévia da EAP' }}>
              {data.nos.map(({ nivel, nome, novo, servicos: quantos }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the preview is replaced as a whole
                <Box key={i} fz="sm" pl={(nivel - 1) * 16}>
                  {nome}{' '}
                  <Text span fz="xs" c="dimmed">
                    {novo && 'novo'} {quantos > 0 && servicos(quantos)}
                  </Text>
                </Box>
              ))}
            </ScrollArea.Autosize>
            {data.vazios.length > 0 && (
              <Checkbox
                label={`Excluir ${formatContador(data.vazios.length, 'nó que fica vazio', 'nós que ficam vazios')}`}
                description={data.vazios
                  .slice(0, 3)
                  .map((um) => `${um.des_codigo_eap} ${um.des_nome_eap}`)
                  .join(', ')}
                checked={excluirVazios}
                onChange={({ currentTarget }) => setExcluirVazios(currentTarget.checked)}
              />
            )}
            {congelado && <JustificativaDoEscopo pode={podeCongelado} motivo={motivo} onMotivo={setMotivo} />}
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
