import type { LinhaMatriz } from '@cadencia/domain/permissao/modulos.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { Popup } from '../../../components/popup.tsx';
import type { Alvo } from './alvo.ts';
import { estadoDe, textoDoEstado } from './marca.ts';
import styles from './matriz.module.css';
import type { Mudancas } from './rascunho.ts';

interface Props {
  readonly linha: LinhaMatriz;
  readonly alvo: Alvo;
  readonly mudancas: Mudancas;
  readonly lugar: string;
  readonly tabIndex: 0 | -1;
  readonly onMudar: (chaves: readonly string[], pode: boolean) => void;
}

/** The actions of a module without a column, by name. */
export function Outras({ linha, alvo, mudancas, lugar, tabIndex, onMudar }: Props) {
  const estados = linha.outras.map((outra) => ({ ...outra, estado: estadoDe(alvo, mudancas, outra.chave) }));
  const quantas = estados.filter(({ estado }) => estado.pode).length;
  const mudou = estados.some(({ estado }) => estado.mudou);
  const desvio = estados.find(({ estado }) => estado.desvio)?.estado.desvio;
  return (
    <Popup
      position="bottom-end"
      nome={`Outras ações de ${linha.rotulo}`}
      button={(trigger) => (
        <Button
          className={`${styles.outras} cad-numero`}
          variant="default"
          size="compact-sm"
          miw={60}
          fw={400}
          data-lugar={lugar}
          data-mudou={mudou || undefined}
          data-desvio={desvio}
          data-vazia={quantas === 0 || undefined}
          tabIndex={tabIndex}
          aria-label={`${linha.rotulo}, outras ações: ${quantas} de ${linha.outras.length}${mudou ? ', alteradas, não salvas' : ''}`}
          {...trigger}
        >
          {quantas} de {linha.outras.length}
        </Button>
      )}
    >
      <Stack gap={10} maw={280}>
        {estados.map(({ chave, rotulo, estado }) => (
          <Checkbox
            key={chave}
            label={rotulo}
            description={
              estado.mudou || estado.desvio || estado.trava ? textoDoEstado(estado, alvo.nomeDaBase) : undefined
            }
            checked={estado.pode}
            disabled={estado.trava !== undefined}
            onChange={({ currentTarget }) => onMudar([chave], currentTarget.checked)}
          />
        ))}
      </Stack>
    </Popup>
  );
}
