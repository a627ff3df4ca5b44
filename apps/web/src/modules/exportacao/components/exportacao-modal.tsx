import { exportCronograma, previewExportacao } from '@cadencia/domain/exportacao/endpoints.ts';
import {
  FORMATOS_CRONOGRAMA,
  type FormatoCronograma,
  type PreviaExportacao,
} from '@cadencia/domain/exportacao/schema.ts';
import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import tabela from '../../../components/plain-table.module.css';
import { Scrollable } from '../../../components/scrollable.tsx';
import { download } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { readOptions } from '../../../lib/query.ts';

const COMO = { SAI: 'não vai', MUDA: 'muda', ENTRA: 'é acrescentado' } as const;

/** The data of the schedule that the chosen format cannot hold, or that it holds everything. */
function Perdas({ previa: { formato, perdas } }: { readonly previa: PreviaExportacao }) {
  const { nome } = FORMATOS_CRONOGRAMA[formato];
  if (perdas.length === 0) {
    return <Text inherit>O formato {nome} guarda este cronograma inteiro: nada se perde.</Text>;
  }
  return (
    <div>
      <Text inherit>O formato {nome} não guarda isto como está aqui; o resto volta igual:</Text>
      <Scrollable
        mah="max(240px, 100dvh - 420px)"
        mt={8}
        bd="1px solid var(--cad-borda)"
        rotulo="O que o formato não guarda"
      >
        <table className={tabela.tabela}>
          <thead>
            <tr>
              <th scope="col">O quê</th>
              <th scope="col">O que acontece</th>
              <th scope="col" data-alinhar="direita">
                Quantos
              </th>
            </tr>
          </thead>
          <tbody>
            {perdas.map(({ onde, oque, como, quantos, exemplos }) => (
              <tr key={`${onde} ${oque} ${como}`}>
                <td>
                  {onde}: {oque}
                  {exemplos.length > 0 && (
                    <Text component="div" c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                      {exemplos.join(', ')}
                    </Text>
                  )}
                </td>
                <td>{COMO[como]}</td>
                <td data-alinhar="direita">{formatNumero(quantos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </div>
  );
}

/** The data of the current schedule that the format cannot hold. */
const perdasQuery = (formato: FormatoCronograma) =>
  readOptions(previewExportacao, { query: { formato } }, ['calculo', 'apontamento', 'importacao']);

/** Downloads the file. @throws {ErroApi} */
const saveCronograma = (formato: FormatoCronograma): Promise<void> => download(exportCronograma, { body: { formato } });

/** Result of importing the file again. */
function Volta({ previa: { atividades } }: { readonly previa: PreviaExportacao }) {
  return (
    <Text inherit>
      {formatContador(atividades, 'atividade', 'atividades')}, com identificadores: importado de volta, o arquivo
      atualiza este projeto, e o que o formato não guarda fica aqui como está.
    </Text>
  );
}

const FORMATOS = Object.entries(FORMATOS_CRONOGRAMA) as [FormatoCronograma, { readonly nome: string }][];

/** Saves the schedule in the format of another program; it first shows the data that the format cannot hold. */
export function ExportacaoModal({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [formato, setFormato] = useState<FormatoCronograma>('XER');
  const [salvando, setSalvando] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(perdasQuery(formato));
  const save = async () => {
    setSalvando(true);
    try {
      await saveCronograma(formato);
      onClose();
    } catch (erro) {
      const { mensagem, acao } = textOfError(erro);
      notify({ message: `${mensagem} ${acao}`, color: 'red' });
      setSalvando(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Exportar cronograma" size={840} fullScreen={isPhone}>
      <Stack gap="md">
        <Radio.Group label="Formato" value={formato} onChange={(valor) => setFormato(valor as FormatoCronograma)}>
          <Group mt="xs" gap="6px 20px">
            {FORMATOS.map(([valor, { nome }]) => (
              <Radio key={valor} value={valor} label={nome} />
            ))}
          </Group>
        </Radio.Group>
        {data && <Volta previa={data} />}
        {error && !data ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <Perdas previa={data} />
        ) : (
          <Skeleton height={160} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={salvando}
            disabled={!data}
            onClick={() => void save()}
          >
            Salvar arquivo
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
