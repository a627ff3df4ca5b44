import { informe } from '@cadencia/domain/informe/cadastro.ts';
import { exportInforme, FORMAS_DE_ARQUIVO, type FormaDeArquivo } from '@cadencia/domain/informe/endpoints.ts';
import { EDITAR } from '@cadencia/domain/informe/workflow.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import { ReadView } from '../../../components/read-view.tsx';
import { download } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { fotosQuery, telaQuery, useAtualizarNumeros } from '../api.ts';
import { DocumentoView } from './documento-view.tsx';

const tell = (error: Error) => notify({ message: textOfError(error).mensagem, color: 'red' });

/** One button for each kind of file. */
export function Arquivos({ baixar }: { readonly baixar: (formato: FormaDeArquivo) => Promise<void> }) {
  const pedido = useMutation({ mutationFn: baixar, onError: tell });
  return (
    <Button.Group>
      {FORMAS_DE_ARQUIVO.map((formato) => (
        <Button
          key={formato}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={pedido.isPending && pedido.variables === formato}
          disabled={pedido.isPending}
          onClick={() => pedido.mutate(formato)}
        >
          {formato.toUpperCase()}
        </Button>
      ))}
    </Button.Group>
  );
}

const ABERTOS: readonly unknown[] = ['RASCUNHO', 'EM_REVISAO'];

/** The report as it will be read, its figures, and its files. */
export function PreviaDoInforme({ id }: { readonly id: number }) {
  const tela = useQuery(telaQuery(id));
  const temFotos = tela.data?.documento.secoes.some(({ chave }) => chave === 'FOTOS') === true;
  const { data: imagens } = useQuery({ ...fotosQuery(id), enabled: temFotos });
  const { data: linha } = useQuery(rowQuery(informe, id));
  const atualizar = useAtualizarNumeros(id);
  const edita = usePermission(EDITAR);
  const exporta = usePermission(informe.permission('Exportar'));
  const situacao = linha?.['situacao'];
  const numerosEm = linha?.['numerosEm'];
  return (
    <Stack gap={16}>
      <Group gap={8}>
        {edita && ABERTOS.includes(situacao) && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={atualizar.isPending}
            onClick={() =>
              atualizar.mutate(undefined, {
                onSuccess: () => notify({ message: 'Os números são os deste instante.' }),
                onError: tell,
              })
            }
          >
            Atualizar números
          </Button>
        )}
        {exporta && (
          <Arquivos baixar={(formato) => download(exportInforme, { params: { id: String(id) }, query: { formato } })} />
        )}
        <Text fz="sm" c="dimmed">
          {typeof numerosEm === 'string'
            ? `Números de ${formatDataHora(numerosEm)}${ABERTOS.includes(situacao) ? '' : ', congelados'}`
            : 'Ainda sem números'}
        </Text>
      </Group>
      <ReadView query={tela} oque="o informe">
        {({ documento }) => <DocumentoView documento={documento} fotos={imagens?.fotos} />}
      </ReadView>
    </Stack>
  );
}
