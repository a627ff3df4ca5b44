import type { Minuto } from '@cadencia/engine';
import { Celulas } from '../celulas.ts';
import type { Folego } from '../folego.ts';
import { Problemas } from '../problemas.ts';
import type { NoXml } from '../xml/no-xml.ts';

/** What every part of the MSPDI reader needs: the Project element, where problems go and how cells are read. */
export class ContextoMspdi {
  readonly projeto: NoXml;
  readonly folego: Folego;
  readonly problemas = new Problemas();
  readonly celulas = new Celulas(this.problemas);

  constructor(projeto: NoXml, folego: Folego) {
    this.projeto = projeto;
    this.folego = folego;
  }

  /** A date of the project itself. */
  data(campo: string): Minuto | undefined {
    const texto = this.projeto.texto(campo);
    return texto === 'NA' ? undefined : this.celulas.data(texto, `Project.${campo}`, this.projeto.linha);
  }
}
