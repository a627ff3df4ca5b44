import { exportErros } from '@cadencia/domain/planilha/endpoints.ts';
import {
  MODOS_PLANILHA,
  type Planilha,
  SITUACOES_LINHA,
  type SituacaoLinha,
} from '@cadencia/domain/planilha/schema.ts';
import { Box, Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { MESMO_ASSIM } from '../../../cadastro/api.ts';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { download } from '../../../lib/download.ts';
import { formatContador, formatInstante, formatNumero } from '../../../lib/formato.ts';
import { usePlanilhaActions } from '../api.ts';
import { baixar } from './baixar.ts';
import { Descartar } from './descartar.tsx';
import type { PropsPasso } from './passo.ts';
import styles from './planilha.module.css';
import { Previa } from './previa.tsx';

const SITUACOES = Object.keys(SITUACOES_LINHA) as SituacaoLinha[];
type Vista = SituacaoLinha | 'TODAS';

/** Lines with errors show first, as the person must correct them. */
const firstView = ({ contagens }: Planilha): Vista => (contagens.ERRO > 0 ? 'ERRO' : 'TODAS');

const DITOS = 20;

function Avisos({ planilha: { avisos, erros, jaImportada } }: { readonly planilha: Planilha }) {
  return (
    <>
      {erros.length > 0 && (
        <Notice tone="atencao" titulo="A última tentativa não salvou nada">
          {erros.map(({ mensagem }) => mensagem).join(' ')}
        </Notice>
      )}
      {(avisos.length > 0 || jaImportada) && (
        <Notice tone="info" titulo={jaImportada ? 'Esta planilha já foi importada' : 'Convém saber'}>
          {jaImportada &&
            `Em ${formatInstante(jaImportada.em)}, por ${jaImportada.por}. O que está igual não muda nada.`}
          {avisos.length > 0 && (
            <Box component="ul" mt={4} pl={18}>
              {avisos.slice(0, DITOS).map(({ codigo, mensagem, linha }) => (
                <li key={`${codigo} ${linha ?? ''} ${mensagem}`}>{mensagem}</li>
              ))}
              {avisos.length > DITOS && <li>E mais {formatNumero(avisos.length - DITOS)}.</li>}
            </Box>
          )}
        </Notice>
      )}
    </>
  );
}

interface PropsRessalvas {
  readonly planilha: Planilha;
  readonly semErros: boolean;
  readonly onSemErros: (sem: boolean) => void;
}

/** The person's consents before refused lines come in or stay out. */
function Ressalvas({ planilha: { id, contagens, ciente, emUso }, semErros, onSemErros }: PropsRessalvas) {
  const { mapear } = usePlanilhaActions(id);
  const { ERRO: erradas } = contagens;
  return (
    <Stack gap={8} w={{ base: '100%', sm: 'auto' }} mr="auto">
      {emUso > 0 && (
        <Checkbox
          label={
            emUso === 1
              ? `${MESMO_ASSIM} o registro que está em uso`
              : `${MESMO_ASSIM} os ${formatNumero(emUso)} registros que estão em uso`
          }
          disabled={mapear.isPending}
          checked={ciente}
          onChange={({ currentTarget }) => mapear.mutate({ ciente: currentTarget.checked })}
        />
      )}
      {erradas > 0 && (
        <Checkbox
          label={
            erradas === 1 ? 'Importar sem a linha com erro' : `Importar sem as ${formatNumero(erradas)} linhas com erro`
          }
          checked={semErros}
          onChange={({ currentTarget }) => onSemErros(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

/** The effects of the sheet, before anything is written. */
export function PassoPrevia({ planilha, onColunas, onOutra, onClose }: PropsPasso) {
  const { id, contagens, modo } = planilha;
  const { mapear, confirmar } = usePlanilhaActions(id);
  const [escolhida, setVista] = useState<Vista>(() => firstView(planilha));
  const [semErros, setSemErros] = useState(false);
  // Corrections may leave no line of a kind.
  const vista = escolhida === 'TODAS' || contagens[escolhida] > 0 ? escolhida : 'TODAS';
  const gravar = contagens.NOVO + contagens.ALTERADO;
  const falha = mapear.error ?? confirmar.error;
  const vistas = SITUACOES.filter((uma) => contagens[uma] > 0);
  return (
    <Stack gap={12}>
      <Avisos planilha={planilha} />
      <Group className={styles.escolhas ?? ''} gap={8}>
        <NativeSelect
          aria-label="O que importar"
          disabled={mapear.isPending}
          data={Object.entries(MODOS_PLANILHA).map(([value, label]) => ({ value, label }))}
          value={modo}
          onChange={({ currentTarget: { value } }) => mapear.mutate({ modo: value as Planilha['modo'] })}
        />
        <Button variant="default" onClick={() => onColunas(true)}>
          {planilha.abas.length > 1 ? 'Escolher aba e mapear colunas' : 'Mapear colunas'}
        </Button>
        {contagens.ERRO > 0 && (
          <Button
            variant="default"
            onClick={() => void baixar(() => download(exportErros, { params: { id: String(id) } }))}
          >
            Baixar as linhas com erro
          </Button>
        )}
      </Group>
      <SegmentedControl
        maw="100%"
        style={{ alignSelf: 'flex-start', overflowX: 'auto' }}
        aria-label="Linhas que se veem"
        value={vista}
        onChange={(nova) => setVista(nova as Vista)}
        data={[
          { value: 'TODAS', label: `Todas (${formatNumero(contagens.total)})` },
          ...vistas.map((uma) => ({ value: uma, label: `${SITUACOES_LINHA[uma]} (${formatNumero(contagens[uma])})` })),
        ]}
      />
      {planilha.efeito !== null && <Notice tone="info">{planilha.efeito}</Notice>}
      <Previa planilha={planilha} situacao={vista === 'TODAS' ? undefined : vista} />
      <Failure error={falha} />
      <WizardFoot>
        <Ressalvas planilha={planilha} semErros={semErros} onSemErros={setSemErros} />
        <Descartar id={id} onDescartada={onOutra} />
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
        <Button
          loading={confirmar.isPending}
          disabled={gravar === 0 || (contagens.ERRO > 0 && !semErros)}
          onClick={() => confirmar.mutate({ semErros })}
        >
          {gravar === 0 ? 'Nada a importar' : `Importar ${formatContador(gravar, 'registro', 'registros')}`}
        </Button>
      </WizardFoot>
    </Stack>
  );
}
