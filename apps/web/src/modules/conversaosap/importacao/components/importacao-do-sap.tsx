import { LAYOUTS, type LayoutSap } from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import { FAZEM, type ImportacaoSap, SITUACOES_SAP } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { Button, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { WizardFoot } from '../../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { WizardProgress } from '../../../../components/wizard-steps.tsx';
import { formatContador, formatInstante } from '../../../../lib/formato.ts';
import { useTrabalho } from '../../../trabalho/api.ts';
import { isAndando, useAcoesDoSap } from '../api.ts';
import { InsumosQueFaltam } from './insumos-que-faltam.tsx';
import { LinhasDoSap } from './linhas-do-sap.tsx';
import { OpcoesDoSap } from './opcoes-do-sap.tsx';
import { SemConversao } from './sem-conversao.tsx';

interface Props {
  readonly importacao: ImportacaoSap;
  /** Goes back to the choice of a file. */
  readonly onOutra: () => void;
}

function Andamento({ importacao }: Pick<Props, 'importacao'>) {
  const { data: trabalho } = useTrabalho(importacao.trabalhoId ?? undefined);
  return (
    <WizardProgress
      titulo={`${SITUACOES_SAP[importacao.situacao]}: ${importacao.arquivo}`}
      rotulo="Andamento"
      trabalho={trabalho}
      nota="Pode sair desta página: o trabalho continua no servidor, e o sino avisa quando acabar."
    />
  );
}

interface LayoutProps {
  readonly layout: LayoutSap | null;
  readonly disabled: boolean;
  readonly onLayout: (layout: LayoutSap) => void;
}

/** The list that the file was recognised as; another may be said. */
const Layout = ({ layout, disabled, onLayout }: LayoutProps) => (
  <NativeSelect
    label="Lista do SAP"
    maw={360}
    disabled={disabled}
    data={[
      ...(layout ? [] : [{ value: '', label: 'Não reconhecida: escolha' }]),
      ...Object.entries(LAYOUTS).map(([value, label]) => ({ value, label })),
    ]}
    value={layout ?? ''}
    onChange={({ currentTarget: { value } }) => value && onLayout(value as LayoutSap)}
  />
);

/** What the confirmation does, by what there is to do. */
function acaoDe({ contagens, opcoes, mudam: alteram }: ImportacaoSap): string {
  const de = (nome: string, vale = true) => (vale ? (contagens[nome] ?? 0) : 0);
  const mudam = de('NOVO', opcoes.incluir) + alteram;
  const ausentes = de('AUSENTE', opcoes.marcarAusentes);
  const retidas = de('servico RETIDO');
  if (mudam > 0) return `Importar ${formatContador(mudam, 'registro', 'registros')}`;
  if (retidas > 0) return `Reter ${formatContador(retidas, 'ordem', 'ordens')}`;
  return ausentes > 0 ? `Marcar ${formatContador(ausentes, 'ausente', 'ausentes')}` : 'Confirmar sem mudanças';
}

function Avisos({ importacao: { avisos, erro, jaImportada, situacao, contagens } }: Pick<Props, 'importacao'>) {
  const retidas = contagens['servico RETIDO'] ?? 0;
  return (
    <>
      {retidas > 0 && situacao === 'PRONTA' && (
        <Notice tone="atencao" titulo="Escopo congelado">
          {formatContador(retidas, 'ordem nova não entra', 'ordens novas não entram')} no plano:{' '}
          {retidas === 1 ? 'fica' : 'ficam'} em Novas OM após congelamento, de onde se abrem as ASFE.
        </Notice>
      )}
      {erro && (
        <Notice tone="critico" titulo={situacao === 'APLICADA' ? 'A importação não foi desfeita' : 'Nada foi salvo'}>
          {erro}
        </Notice>
      )}
      {jaImportada && situacao === 'PRONTA' && (
        <Notice tone="atencao" titulo="Arquivo já importado">
          Em {formatInstante(jaImportada.em)}, por {jaImportada.por}. O que está igual não muda nada.
        </Notice>
      )}
      {avisos.length > 0 && situacao === 'PRONTA' && (
        <Notice tone="info">
          {avisos.map((aviso) => (
            <div key={aviso}>{aviso}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

/** A list that waits for its confirmation, or that was not read. */
function Conferencia({ importacao, onOutra }: Props) {
  const { id, layout, minha, situacao, jaImportada, semConversao } = importacao;
  const acoes = useAcoesDoSap(id);
  const [perguntando, setPerguntando] = useState(false);
  const pronta = situacao === 'PRONTA';
  const confirm = () => (jaImportada ? setPerguntando(true) : acoes.confirmar.mutate(false));
  return (
    <Stack gap={12}>
      <Flex gap={12} wrap="wrap" align="flex-end">
        <Layout
          layout={layout}
          disabled={!minha || acoes.conferir.isPending}
          onLayout={(novo) => acoes.conferir.mutate(novo)}
        />
        {minha && !(pronta && semConversao.length > 0) && (
          <Button
            variant={pronta ? 'default' : 'filled'}
            loading={acoes.conferir.isPending}
            onClick={() => acoes.conferir.mutate(undefined)}
          >
            Conferir de novo
          </Button>
        )}
      </Flex>
      <Avisos importacao={importacao} />
      {pronta && (
        <>
          <SemConversao
            importacao={importacao}
            conferindo={acoes.conferir.isPending}
            onConferir={() => acoes.conferir.mutate(undefined)}
          />
          <InsumosQueFaltam importacao={importacao} onConferir={() => acoes.conferir.mutate(undefined)} />
          <OpcoesDoSap
            importacao={importacao}
            disabled={!minha || acoes.opcoes.isPending}
            onMuda={(novas) => acoes.opcoes.mutate(novas)}
          />
          <LinhasDoSap importacao={importacao} />
        </>
      )}
      <Failure error={acoes.conferir.error ?? acoes.opcoes.error ?? acoes.confirmar.error ?? acoes.descartar.error} />
      {minha && (
        <WizardFoot>
          <Button
            variant="default"
            loading={acoes.descartar.isPending}
            onClick={() => acoes.descartar.mutate(undefined, { onSuccess: onOutra })}
          >
            Descartar
          </Button>
          {pronta && (
            <Button loading={acoes.confirmar.isPending} onClick={confirm}>
              {acaoDe(importacao)}
            </Button>
          )}
        </WizardFoot>
      )}
      {perguntando && (
        <ConfirmDialog
          opened
          titulo="Arquivo já importado. Importar novamente?"
          acao="Importar novamente"
          perigo={false}
          pedido={acoes.confirmar}
          falha="A importação não começou"
          feito="Importação iniciada."
          onConfirmar={() => acoes.confirmar.mutateAsync(true)}
          onClose={() => setPerguntando(false)}
        >
          <p>
            Em {formatInstante(jaImportada?.em ?? '')}, por {jaImportada?.por}.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const ONDE = {
  servico: ['/servico', 'Ver os serviços'],
  atividade: ['/gestaoprojeto', 'Ver o cronograma'],
  apontamento: ['/gestaoprojeto', 'Ver o cronograma'],
  suprimento: ['/suprimento', 'Ver os suprimentos'],
  equipamento: ['/equipamento', 'Ver os equipamentos'],
  local: ['/local', 'Ver os locais'],
} as const;

/** A list that was written, or taken back. */
function Feita({ importacao, onOutra }: Props) {
  const { id, situacao, resultado, aplicada, desfazerAte, minha, layout, contagens } = importacao;
  const { desfazer } = useAcoesDoSap(id);
  const [desfazendo, setDesfazendo] = useState(false);
  // The server refuses a late undo; the button does not follow the clock.
  const [noPrazo] = useState(() => Date.parse(desfazerAte ?? '') > Date.now());
  return (
    <Stack gap={12}>
      <Stack gap={4} role="status">
        <Text fz="lg" fw={600}>
          {situacao === 'DESFEITA' ? 'Importação desfeita' : 'Lista importada'}
        </Text>
        <Text component="ul" fz="sm" pl={18}>
          {resultado.map((uma) => (
            <li key={uma}>{uma}</li>
          ))}
        </Text>
        {aplicada && (
          <Text fz="sm" c="dimmed">
            Salva em {formatInstante(aplicada.em)} por {aplicada.por}.
            {desfazerAte && ` Pode ser desfeita até ${formatInstante(desfazerAte)}.`}
          </Text>
        )}
      </Stack>
      <Avisos importacao={importacao} />
      <Group gap={8}>
        {(layout ? FAZEM[layout] : []).map((tipo) => (
          <Button key={tipo} component={Link} to={ONDE[tipo][0]} variant="default">
            {ONDE[tipo][1]}
          </Button>
        ))}
        <Button variant="default" onClick={onOutra}>
          {(contagens['servico RETIDO'] ?? 0) > 0 ? 'Ver as ordens retidas' : 'Importar outra'}
        </Button>
        {minha && noPrazo && situacao === 'APLICADA' && (
          <Button variant="default" onClick={() => setDesfazendo(true)}>
            Desfazer
          </Button>
        )}
      </Group>
      <LinhasDoSap importacao={importacao} />
      {desfazendo && (
        <ConfirmDialog
          opened
          titulo="Desfazer a importação?"
          acao="Desfazer"
          pedido={desfazer}
          falha="A importação não foi desfeita"
          feito="A importação está sendo desfeita."
          onConfirmar={() => desfazer.mutateAsync()}
          onClose={() => setDesfazendo(false)}
        >
          <p>
            O que ela criou sai e o que mudou volta ao que era. O que outras pessoas mudaram desde então fica, e a
            página diz por quê.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** One import: under way, to be confirmed, or done. */
export function ImportacaoDoSap({ importacao, onOutra }: Props) {
  if (isAndando(importacao)) return <Andamento importacao={importacao} />;
  const Parte = importacao.situacao === 'APLICADA' || importacao.situacao === 'DESFEITA' ? Feita : Conferencia;
  return <Parte importacao={importacao} onOutra={onOutra} />;
}
