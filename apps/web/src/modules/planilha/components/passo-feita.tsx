import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Quantities } from '../../../components/quantities.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatInstante } from '../../../lib/formato.ts';
import { undoQuery, usePlanilhaActions } from '../api.ts';
import type { PropsPasso } from './passo.ts';

/** Joins the parts that are not false. */
const join = (partes: readonly (string | false)[]): string => partes.filter(Boolean).join(' e ');

/** Says what an undo would do, before it is done. */
function Desfazer({ id, onDesistir }: { readonly id: number; readonly onDesistir: () => void }) {
  const { data, error, isPending } = useQuery(undoQuery(id));
  const { agir } = usePlanilhaActions(id);
  if (isPending) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        Verificando o que pode ser desfeito…
      </Text>
    );
  }
  const falha = error ?? agir.error;
  if (falha || !data) {
    const { mensagem, acao } = textOfError(falha);
    return (
      <Notice tone="critico" titulo={mensagem}>
        {acao}
      </Notice>
    );
  }
  const { excluir, voltar, ficam, linhas } = data;
  return (
    <Notice tone="atencao" titulo="Desfazer a importação?">
      {excluir + voltar === 0
        ? 'Nada dela pode ser desfeito.'
        : `${join([
            excluir > 0 &&
              formatContador(
                excluir,
                'registro criado por ela será excluído',
                'registros criados por ela serão excluídos',
              ),
            voltar > 0 && formatContador(voltar, 'registro voltará ao que era', 'registros voltarão ao que eram'),
          ])}.`}
      {ficam > 0 && (
        <>
          {` ${formatContador(ficam, 'fica como está', 'ficam como estão')}:`}
          <Scrollable mah={200} rotulo="O que não volta">
            <Box component="ul" mt={4} pl={18}>
              {linhas.map(({ linha, titulo, motivo }) => (
                <li key={linha}>
                  {titulo || `Linha ${linha}`}: {motivo}
                </li>
              ))}
              {ficam > linhas.length && <li>E mais {formatContador(ficam - linhas.length, 'outro', 'outros')}.</li>}
            </Box>
          </Scrollable>
        </>
      )}
      <Flex gap={8} mt={10}>
        {excluir + voltar > 0 && (
          <Button size="sm" color="red" loading={agir.isPending} onClick={() => agir.mutate('desfazer')}>
            Desfazer agora
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onDesistir}>
          Não desfazer
        </Button>
      </Flex>
    </Notice>
  );
}

function Resultado({ planilha }: { readonly planilha: Planilha }) {
  const { contagens, situacao, desfazerAte, arquivo, avisos, erros, aplicada } = planilha;
  const desfeita = situacao === 'DESFEITA';
  return (
    <Stack gap={10} py={12} role="status">
      <Text fz="lg" fw={600}>
        {desfeita ? `Importação desfeita: ${arquivo}` : `Planilha importada: ${arquivo}`}
      </Text>
      {aplicada && (
        <Text fz="sm" c="dimmed">
          Salva em {formatInstante(aplicada.em)} por {aplicada.por}.
        </Text>
      )}
      {!desfeita && (
        <Quantities
          itens={[
            ['Novos', contagens.NOVO],
            ['Alterados', contagens.ALTERADO],
            ['Iguais', contagens.IGUAL],
            ['Ficaram de fora', contagens.FORA + contagens.ERRO],
          ]}
        />
      )}
      {desfeita && avisos.length > 0 && (
        <Notice tone="atencao" titulo="O que não voltou">
          <Box component="ul" mt={4} pl={18}>
            {avisos.map(({ mensagem }) => (
              <li key={mensagem}>{mensagem}</li>
            ))}
          </Box>
        </Notice>
      )}
      {!desfeita && erros.length > 0 && (
        <Notice tone="atencao" titulo="A importação não foi desfeita">
          {erros.map(({ mensagem }) => mensagem).join(' ')}
        </Notice>
      )}
      {desfazerAte && !desfeita && (
        <Text fz="sm" c="dimmed">
          Pode ser desfeita até {formatInstante(desfazerAte)}.
        </Text>
      )}
    </Stack>
  );
}

/** The result of the import, with a button that undoes it for a day. */
export function PassoFeita({ planilha, onOutra, onClose }: PropsPasso) {
  const [desfazendo, setDesfazendo] = useState(false);
  // The server refuses a late undo; the button does not follow the clock.
  const [podeDesfazer] = useState(() => Date.parse(planilha.desfazerAte ?? '') > Date.now());
  const aplicada = planilha.situacao === 'APLICADA';
  return (
    <Stack gap={12}>
      <Resultado planilha={planilha} />
      {desfazendo && aplicada && <Desfazer id={planilha.id} onDesistir={() => setDesfazendo(false)} />}
      <WizardFoot>
        {podeDesfazer && aplicada && !desfazendo && (
          <Button variant="default" onClick={() => setDesfazendo(true)}>
            Desfazer importação
          </Button>
        )}
        <Button variant="default" onClick={onOutra}>
          Importar outra
        </Button>
        <Button onClick={onClose}>Concluir</Button>
      </WizardFoot>
    </Stack>
  );
}
