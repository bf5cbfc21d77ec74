import { expect, test } from 'vitest';
import { expectedOf, lines, post, type Shape, seen, steps } from './shape.ts';

const grouped = {
  ingredients: [
    ['For the stew', ...lines],
    ['To serve', '2 tbsp parsley'],
  ],
};

const shapes: Shape[] = [
  {
    name: 'WP Recipe Maker',
    html: post(`<div class="wprm-recipe-container"><h2 class="wprm-recipe-name wprm-block-text-bold">Barley stew</h2>
      <div class="wprm-recipe-times-container"><span class="wprm-recipe-details-label">Total Time: </span><span class="wprm-recipe-details wprm-recipe-details-minutes">50<span class="sr-only">minutes</span></span> <span class="wprm-recipe-details-unit">minutes</span></div>
      <div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">Ingredients</h3>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-ingredient-group-name">For the stew</h4><ul class="wprm-recipe-ingredients">
      <li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><input type="checkbox"></span><span class="wprm-recipe-ingredient-amount">200</span>&#32;<span class="wprm-recipe-ingredient-unit">g</span>&#32;<span class="wprm-recipe-ingredient-name">pearl barley</span></li>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span><span class="wprm-recipe-ingredient-name">onion, chopped</span></li>
      <li class="wprm-recipe-ingredient">▢ <span class="wprm-recipe-ingredient-amount">1</span><span class="wprm-recipe-ingredient-unit">tsp</span><span class="wprm-recipe-ingredient-name">salt</span></li></ul></div>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-ingredient-group-name">To serve</h4><ul><li class="wprm-recipe-ingredient">2 tbsp parsley</li></ul></div></div>
      <div class="wprm-recipe-instructions-container"><h3>Instructions</h3><ul class="wprm-recipe-instructions">
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>${steps[0]}</span></div></li>
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">${steps[1]}</div></li></ul></div>
      <div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes">Keeps for 3 days.</div></div></div>`),
    expected: grouped,
  },
  {
    name: 'Tasty Recipes',
    html: post(`<div class="tasty-recipes"><h2 class="tasty-recipes-title">Barley stew</h2><div class="tasty-recipes-details"><ul><li class="total-time"><span class="tasty-recipes-label">Total Time:</span> <span class="tasty-recipes-total-time">50 minutes</span></li><li class="yield"><span class="tasty-recipes-label">Yield:</span> <span class="tasty-recipes-yield">4 servings</span></li></ul></div>
      <div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3><button>Copy</button><div><span>Scale</span> <button>1x</button><button>2x</button></div></div>
      <div class="tasty-recipes-ingredients-body"><h4>For the stew</h4><ul>${lines.map((line) => `<li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox"><label></label></span>${line.replace(/^(\S+)/, '<span data-amount="1">$1</span>')}</li>`).join('')}</ul><p><strong>To serve</strong></p><ul><li>2 tbsp parsley</li></ul></div></div>
      <div class="tasty-recipes-instructions"><h3>Instructions</h3><div class="tasty-recipes-instructions-body"><ol>${steps.map((step) => `<li id="instruction-step-1">${step}</li>`).join('')}</ol></div></div></div>`),
    expected: { ...grouped, total: 50, yield: '4 servings' },
  },
  {
    name: 'Mediavine Create',
    html: post(`<section class="mv-create-card"><h2 class="mv-create-title mv-create-title-primary">Barley stew</h2><div class="mv-create-time mv-create-time-total"><strong class="mv-create-time-label">Total Time</strong> <span class="mv-create-time-format"><span class="mv-time-part mv-time-minutes">50 minutes</span></span></div>
      <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title">Ingredients</h3><h4>For the stew</h4><ul>${lines.map((line) => `<li>\n${line}</li>`).join('')}</ul><h4>To serve</h4><ul><li>2 tbsp parsley</li></ul></div>
      <div class="mv-create-instructions"><h3 class="mv-create-instructions-title">Instructions</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></div></section>`),
    expected: { ...grouped, total: 50 },
  },
  {
    name: 'Zip Recipes, older ZipList',
    html: post(`<div id="zlrecipe-container"><div id="zlrecipe-title">Barley stew</div><p id="zlrecipe-ingredients" class="h-4 strong">Ingredients</p><ul id="zlrecipe-ingredients-list">${lines.map((line, at) => `<li id="zlrecipe-ingredient-${at}" class="ingredient">${line}</li>`).join('')}</ul>
      <p id="zlrecipe-instructions" class="h-4 strong">Instructions</p><ol id="zlrecipe-instructions-list">${steps.map((step, at) => `<li id="zlrecipe-instruction-${at}" class="instruction">${step}</li>`).join('')}</ol></div>`),
  },
  {
    name: 'Zip Recipes, newer',
    html: post(`<div class="zrdn-recipe-container"><h2 class="zrdn-recipe-title">Barley stew</h2><div class="zrdn-block zrdn-block-ingredients"><h3 class="zrdn-ingredients-label">Ingredients</h3><ul class="zrdn-list zrdn-ingredients-list">${lines.map((line) => `<li class="zrdn-list-item">${line}</li>`).join('')}</ul></div>
      <div class="zrdn-block zrdn-block-instructions"><h3>Instructions</h3><ol class="zrdn-list zrdn-instructions-list">${steps.map((step) => `<li>${step}</li>`).join('')}</ol></div></div>`),
  },
  {
    name: 'EasyRecipe',
    html: post(`<div class="easyrecipe"><div class="ERSName">Barley stew</div><div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">Ingredients</div><ul><li class="ingredient">${lines.join('</li><li class="ingredient">')}</li></ul></div>
      <div class="ERSInstructions"><div class="ERSInstructionsHeader ERSHeading">Instructions</div><ol><li class="instruction">${steps.join('</li><li class="instruction">')}</li></ol></div><div class="ERSNotesDiv"><div class="ERSNotesHeader">Notes</div><div class="ERSNotes">Keeps.</div></div></div>`),
  },
  {
    name: 'WP Ultimate Recipe',
    html: post(`<div class="wpurp-container"><span class="wpurp-recipe-title">Barley stew</span><div class="wpurp-recipe-ingredients-container"><span class="wpurp-title wpurp-recipe-ingredients-title">Ingredients</span><ul class="wpurp-recipe-ingredient-container">
      <li class="wpurp-recipe-ingredient"><span class="wpurp-recipe-ingredient-quantity-unit"><span class="wpurp-recipe-ingredient-quantity">200</span> <span class="wpurp-recipe-ingredient-unit">g</span></span> <span class="wpurp-recipe-ingredient-name">pearl barley</span></li><li class="wpurp-recipe-ingredient"><span class="wpurp-recipe-ingredient-quantity">1</span> <span>onion, chopped</span></li><li class="wpurp-recipe-ingredient"><span>1</span> <span>tsp</span> <span>salt</span></li></ul></div>
      <div class="wpurp-recipe-instructions-container"><span class="wpurp-title">Instructions</span><ol class="wpurp-recipe-instruction-container"><li class="wpurp-recipe-instruction"><span class="recipe-instruction">${steps[0]}</span></li><li class="wpurp-recipe-instruction"><span>${steps[1]}</span></li></ol></div></div>`),
  },
  {
    name: 'Cooked',
    html: post(`<div class="cooked-recipe-ingredients"><div class="cooked-single-ingredient cooked-heading">For the stew</div>${lines.map((line) => `<div class="cooked-single-ingredient cooked-ingredient"><span class="cooked-ingredient-checkbox">&nbsp;</span><span class="cooked-ing-amount">${line.split(' ')[0]}</span> <span class="cooked-ing-name">${line.split(' ').slice(1).join(' ')}</span></div>`).join('')}<div class="cooked-single-ingredient cooked-heading">To serve</div><div class="cooked-single-ingredient cooked-ingredient">2 tbsp parsley</div></div>
      <div class="cooked-recipe-directions">${steps.map((step, at) => `<div class="cooked-single-direction cooked-direction"><span class="cooked-direction-number">${at + 1}</span><div class="cooked-dir-content"><p>${step}</p></div></div>`).join('')}</div>`),
    expected: grouped,
  },
  {
    name: 'Yummly (YumPrint)',
    html: post(`<div class="blog-yumprint-recipe"><div class="blog-yumprint-recipe-title">Barley stew</div><div class="blog-yumprint-ingredient-section"><div class="blog-yumprint-subheader">Ingredients</div><ol class="blog-yumprint-ingredients">${lines.map((line) => `<li class="blog-yumprint-ingredient-item">${line}</li>`).join('')}</ol></div>
      <div class="blog-yumprint-method-section"><div class="blog-yumprint-subheader">Instructions</div><ol class="blog-yumprint-methods">${steps.map((step) => `<li class="blog-yumprint-method-item">${step}</li>`).join('')}</ol></div></div>`),
  },
  {
    name: 'Recipe Card Blocks (WPZOOM)',
    html: post(`<div class="wp-block-wpzoom-recipe-card-block-recipe-card"><h2 class="recipe-card-title">Barley stew</h2><div class="recipe-card-ingredients"><h3 class="ingredients-title">Ingredients</h3><ul class="ingredients-list">${lines.map((line) => `<li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name">${line}</p></li>`).join('')}</ul></div>
      <div class="recipe-card-directions"><h3 class="directions-title">Directions</h3><ul class="directions-list"><li class="direction-step">${steps.join('</li><li class="direction-step">')}</li></ul></div></div>`),
  },
  {
    name: 'Delicious Recipes',
    html: post(`<div class="dr-summary-holder"><div class="dr-ingredients-list"><div class="dr-ingrd-title-wrap"><h3 class="dr-title">Ingredients</h3></div><ul class="dr-unordered-list">${lines.map((line) => `<li><input type="checkbox"><label><span class="ingredient_quantity">${line.split(' ')[0]}</span> ${line.split(' ').slice(1).join(' ')}</label></li>`).join('')}</ul></div>
      <div class="dr-instructions"><h3 class="dr-title">Instructions</h3><ol class="dr-ordered-list"><li><div class="dr-list-details">${steps.join('</div></li><li><div class="dr-list-details">')}</div></li></ol></div></div>`),
  },
  {
    name: 'Jetpack shortcodes',
    html: post(`<div class="hrecipe h-recipe jetpack-recipe"><h3 class="p-name jetpack-recipe-title fn">Barley stew</h3><ul class="jetpack-recipe-meta"><li class="jetpack-recipe-servings p-yield yield"><strong>Servings: </strong>4</li></ul><div class="jetpack-recipe-content"><div class="jetpack-recipe-ingredients"><h4 class="jetpack-recipe-ingredients-title">Ingredients</h4><ul>${lines.map((line) => `<li class="jetpack-recipe-ingredient p-ingredient ingredient">${line}</li>`).join('')}</ul></div>
      <div class="jetpack-recipe-directions e-instructions"><h4 class="jetpack-recipe-directions-title">Directions</h4><ol><li>${steps.join('</li><li>')}</li></ol></div></div></div>`),
  },
  {
    name: 'Recipe Kit (Shopify)',
    html: post(
      `<div class="wp-block-recipe-kit recipe-kit"><div class="recipe-kit-ingredients"><h3>Ingredients</h3><ul><li>${lines.join('</li><li>')}</li></ul></div><div class="recipe-kit-directions"><h3>Directions</h3><ol><li>${steps.join('</li><li>')}</li></ol></div></div>`,
    ),
  },
  {
    name: 'Meal Planner Pro',
    html: post(
      `<div id="mpprecipe-container" class="mpprecipe"><div id="mpprecipe-ingredients-list"><div class="mpprecipe-header">Ingredients</div>${lines.map((line) => `<div class="mpprecipe-ingredient ingredient">${line}</div>`).join('')}</div><div class="mpprecipe-instructions"><div class="mpprecipe-header">Instructions</div><ol id="mpprecipe-instructions-list"><li>${steps.join('</li><li>')}</li></ol></div></div>`,
    ),
  },
];

test.each(shapes.map((shape) => [shape.name, shape] as const))('markup of %s is read', (_, shape) => {
  expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape));
});
