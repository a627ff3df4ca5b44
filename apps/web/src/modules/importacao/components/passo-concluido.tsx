import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { useAuth } from '../../../lib/session.ts';
import type { Trabalho } from '../../trabalho/api.ts';
import { useAbrirProjeto } from '../api.ts';
import { Quantidades } from './diferenca.tsx';
import { importaveis } from './passos.ts';
import { Resultados } from './resultados.tsx';

interface Props {
  readonly importacao: Importacao;
  readonly trabalho: Trabalho | undefined;
  /** Continues with the schedules that an import of several left out. */
  readonly onOutros: () => void;
  readonly onClose: () => void;
}

export function PassoConcluido({ importacao, trabalho, onOutros, onClose }: Props) {
  const { projetoId, resumo, arquivo, resultados } = importacao;
  const { user } = useAuth();
  const client = useQueryClient();
  const abrir = useAbrirProjeto();
  const atual = projetoId === user?.cod_projeto_pro;
  const semDatas = trabalho?.etapa.startsWith('Importado, sem datas') ? trabalho.etapa : undefined;
  const close = () => {
    void client.invalidateQueries();
    onClose();
  };
  return (
    <Stack gap={12}>
      {semDatas ? (
        <Notice tone="atencao" titulo="Importado, mas sem datas calculadas">
          {semDatas.replace('Importado, sem datas: ', '')}
        </Notice>
      ) : (
        <Text fz="lg" fw={600} role="status">
          {arquivo}: {resultados ? trabalho?.etapa : 'importado e calculado'}.
        </Text>
      )}
      {resultados && <Resultados resultados={resultados} onAbrir={(id) => abrir.mutate(id)} />}
      {resumo && <Quantidades quantidades={resumo} />}
      <Failure error={abrir.error} />
      <WizardFoot>
        {resultados ? (
          <>
            {importaveis(importacao).length > 0 && (
              <Button variant="default" onClick={onOutros}>
                Importar os outros
              </Button>
            )}
            <Button onClick={close}>Fechar</Button>
          </>
        ) : atual || projetoId === null ? (
          <Button onClick={close}>Ver o cronograma</Button>
        ) : (
          <>
            <Button variant="default" onClick={close}>
              Fechar
            </Button>
            <Button loading={abrir.isPending || abrir.isSuccess} onClick={() => abrir.mutate(projetoId)}>
              Abrir projeto
            </Button>
          </>
        )}
      </WizardFoot>
    </Stack>
  );
}
